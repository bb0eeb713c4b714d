import { GATEWAY_SERVICES, type GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { FakeGateway, FakeGatewayOptions } from './gateways/fake-gateway.ts'
import { openFakeRazorpay } from './gateways/fake-razorpay.ts'
import { openFakeStripe } from './gateways/stripe/fake-stripe.ts'
import type { VendorAccount } from './vendor-account.ts'

type Account<Gateway extends GatewayName> = VendorAccount<(typeof GATEWAY_SERVICES)[Gateway]>

const RAZORPAY: Account<'razorpay'> = {
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'the key of nobody',
  RAZORPAY_WEBHOOK_SECRET: 'the webhooks of nobody',
}
const STRIPE: Account<'stripe'> = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' }

/**
 * The fake of each gateway: the keys of its account, valid ones of nobody, and how it is opened with them. The contract
 * tests, the browser tests, the doctor's tests, those of the settings and `npm run dev` read this table.
 */
export const GATEWAY_FAKES: {
  readonly [Gateway in GatewayName]: {
    account: Account<Gateway>
    open: (options: FakeGatewayOptions) => Promise<FakeGateway>
  }
} = {
  razorpay: {
    account: RAZORPAY,
    open: (options) =>
      openFakeRazorpay({
        keyId: RAZORPAY.RAZORPAY_KEY_ID,
        keySecret: RAZORPAY.RAZORPAY_KEY_SECRET,
        webhookSecret: RAZORPAY.RAZORPAY_WEBHOOK_SECRET,
        ...options,
      }),
  },
  stripe: {
    account: STRIPE,
    open: (options) =>
      openFakeStripe({
        secretKey: STRIPE.STRIPE_SECRET_KEY,
        webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
        ...options,
      }),
  },
}

/** The names of the gateways that have a fake. */
export const FAKED_GATEWAYS = Object.keys(GATEWAY_FAKES) as GatewayName[]

/** Opens the fake of a gateway. Returns it with the settings that lead the shop to it. */
export async function openGatewayFake(
  gateway: GatewayName,
  options: FakeGatewayOptions,
): Promise<{ fake: FakeGateway; settings: Record<string, string> }> {
  const { account, open } = GATEWAY_FAKES[gateway]
  const fake = await open(options)
  return { fake, settings: { PAYMENTS: gateway, ...account, [GATEWAY_SERVICES[gateway].urlSetting]: fake.url } }
}
