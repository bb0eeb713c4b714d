import type { VendorField } from '#app/domain/connections/connection-service.ts'
import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { VendorAccount } from '../vendor-account.ts'
import type { FakeGateway, FakeGatewayOptions } from './fake-gateway.ts'
import { openFakeRazorpay } from './fake-razorpay.ts'
import { openFakeStripe } from './stripe/fake-stripe.ts'

type GatewayFakeEntry<Gateway extends GatewayName> = {
  /** Valid keys of nobody. */
  account: VendorAccount<(typeof GATEWAY_SERVICES)[Gateway]>
  /** Opens the fake for that account. */
  open: (account: GatewayFakeEntry<Gateway>['account'], options: FakeGatewayOptions) => Promise<FakeGateway>
  /** The gateway names no currency of a payment, so its adapter writes INR, and no test charges in another. */
  takesRupeesAlone?: true
}

/**
 * The fake of each gateway. The contract tests, the browser tests, the doctor's tests, those of the settings and
 * `npm run dev` read this table.
 */
export const GATEWAY_FAKES: { readonly [Gateway in GatewayName]: GatewayFakeEntry<Gateway> } = {
  razorpay: {
    account: {
      RAZORPAY_KEY_ID: 'rzp_test_standin',
      RAZORPAY_KEY_SECRET: 'the key of nobody',
      RAZORPAY_WEBHOOK_SECRET: 'the webhooks of nobody',
    },
    open: openFakeRazorpay,
  },
  stripe: {
    account: { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' },
    open: openFakeStripe,
  },
}

/** The names of the gateways that have a fake. */
export const FAKED_GATEWAYS = Object.keys(GATEWAY_FAKES) as GatewayName[]

/** The settings of a gateway that are keys. Tests of wrong keys change these alone: a mode has no wrong value. */
export function keySettingsOf(gateway: GatewayName): string[] {
  const fields: readonly VendorField[] = GATEWAY_SERVICES[gateway].fields
  return fields.flatMap(({ name, isKey }) => (isKey ? [name] : []))
}

/** Opens the fake of a gateway. Returns it with the settings that lead the shop to it. */
export async function openGatewayFake<Gateway extends GatewayName>(
  gateway: Gateway,
  options: FakeGatewayOptions,
): Promise<{ fake: FakeGateway; settings: Record<string, string> }> {
  const { account, open }: GatewayFakeEntry<Gateway> = GATEWAY_FAKES[gateway]
  const fake = await open(account, options)
  return { fake, settings: { PAYMENTS: gateway, ...account, [GATEWAY_SERVICES[gateway].urlSetting]: fake.url } }
}
