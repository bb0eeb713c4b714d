import { COURIER_SERVICES, type CourierName } from '#app/domain/connections/courier-services.ts'
import type { FakeCourier } from './couriers/courier-server.ts'
import { openFakeDelhivery } from './couriers/fake-delhivery.ts'
import { openFakeShiprocket } from './couriers/fake-shiprocket.ts'
import type { Webhook } from './post-webhook.ts'
import type { VendorAccount } from './vendor-account.ts'

type Account<Courier extends CourierName> = VendorAccount<(typeof COURIER_SERVICES)[Courier]>

const SHIPROCKET: Account<'shiprocket'> = {
  SHIPROCKET_EMAIL: 'nobody@shop.example',
  SHIPROCKET_PASSWORD: 'the password of nobody',
  SHIPROCKET_PICKUP: 'Primary',
  SHIPROCKET_WEBHOOK_TOKEN: 'the webhooks of nobody',
}
const DELHIVERY: Account<'delhivery'> = {
  DELHIVERY_TOKEN: 'the token of nobody',
  DELHIVERY_PICKUP: 'Godown',
  DELHIVERY_WEBHOOK_TOKEN: 'the webhooks of nobody',
}

type FakeCourierOptions = { send?: (webhook: Webhook) => void; now?: () => string }

/**
 * The fake of each courier: the keys of its account, valid ones of nobody, and how it is opened with them. The tests of
 * parcels, the browser tests, those of the settings and `npm run dev` read this table.
 */
export const COURIER_FAKES: {
  readonly [Courier in CourierName]: {
    account: Account<Courier>
    open: (options: FakeCourierOptions) => Promise<FakeCourier>
  }
} = {
  shiprocket: {
    account: SHIPROCKET,
    open: (options) =>
      openFakeShiprocket({
        email: SHIPROCKET.SHIPROCKET_EMAIL,
        password: SHIPROCKET.SHIPROCKET_PASSWORD,
        pickup: SHIPROCKET.SHIPROCKET_PICKUP,
        webhookToken: SHIPROCKET.SHIPROCKET_WEBHOOK_TOKEN,
        ...options,
      }),
  },
  delhivery: {
    account: DELHIVERY,
    open: (options) =>
      openFakeDelhivery({
        token: DELHIVERY.DELHIVERY_TOKEN,
        pickup: DELHIVERY.DELHIVERY_PICKUP,
        webhookToken: DELHIVERY.DELHIVERY_WEBHOOK_TOKEN,
        ...options,
      }),
  },
}

/** The names of the couriers that have a fake. */
export const FAKED_COURIERS = Object.keys(COURIER_FAKES) as CourierName[]

/** Opens the fake of a courier. Returns it with the settings that lead the shop to it. */
export async function openCourierFake(
  courier: CourierName,
  options: FakeCourierOptions,
): Promise<{ fake: FakeCourier; settings: Record<string, string> }> {
  const { account, open } = COURIER_FAKES[courier]
  const fake = await open(options)
  return { fake, settings: { COURIER: courier, ...account, [COURIER_SERVICES[courier].urlSetting]: fake.url } }
}
