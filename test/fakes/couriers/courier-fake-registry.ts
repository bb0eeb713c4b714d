import { COURIER_SERVICES, type CourierName } from '#app/domain/connections/courier-services.ts'
import type { VendorAccount } from '../vendor-account.ts'
import type { FakeCourier, FakeCourierOptions } from './fake-courier.ts'
import { openFakeDelhivery } from './fake-delhivery.ts'
import { openFakeShiprocket } from './fake-shiprocket.ts'

type CourierFakeEntry<Courier extends CourierName> = {
  account: VendorAccount<(typeof COURIER_SERVICES)[Courier]>
  open: (account: CourierFakeEntry<Courier>['account'], options: FakeCourierOptions) => Promise<FakeCourier>
}

/**
 * The fake of each courier: the keys of its account, valid ones of nobody, and what opens it with them. The tests of
 * parcels, the browser tests, those of the settings and `npm run dev` read this table.
 */
export const COURIER_FAKES: { readonly [Courier in CourierName]: CourierFakeEntry<Courier> } = {
  shiprocket: {
    account: {
      SHIPROCKET_EMAIL: 'nobody@shop.example',
      SHIPROCKET_PASSWORD: 'the password of nobody',
      SHIPROCKET_PICKUP: 'Primary',
      SHIPROCKET_WEBHOOK_TOKEN: 'the webhooks of nobody',
    },
    open: openFakeShiprocket,
  },
  delhivery: {
    account: {
      DELHIVERY_TOKEN: 'the token of nobody',
      DELHIVERY_PICKUP: 'Godown',
      DELHIVERY_WEBHOOK_TOKEN: 'the webhooks of nobody',
    },
    open: openFakeDelhivery,
  },
}

/** The names of the couriers that have a fake. */
export const FAKED_COURIERS = Object.keys(COURIER_FAKES) as CourierName[]

/** Opens the fake of a courier. Returns it with the settings that lead the shop to it. */
export async function openCourierFake<Courier extends CourierName>(
  courier: Courier,
  options: FakeCourierOptions,
): Promise<{ fake: FakeCourier; settings: Record<string, string> }> {
  const { account, open }: CourierFakeEntry<Courier> = COURIER_FAKES[courier]
  const fake = await open(account, options)
  return { fake, settings: { COURIER: courier, ...account, [COURIER_SERVICES[courier].urlSetting]: fake.url } }
}
