import type { GATEWAYS } from '#app/config/gateway-settings.ts'
import type { Webhook } from './post-webhook.ts'
import { openFakeRazorpay } from './razorpay/fake-razorpay.ts'
import { openFakeStripe } from './stripe/fake-stripe.ts'

type LaunchedFake = {
  /** The setting that shows that keys of the real gateway are set. */
  key: string
  /** The settings of its account: valid ones, of nobody. */
  account: Readonly<Record<string, string>>
  /** Starts the fake. Returns the setting that leads the shop to it too. */
  open: (send: (webhook: Webhook) => void) => Promise<{ settings: Record<string, string>; close: () => unknown }>
}

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_standin',
  RAZORPAY_KEY_SECRET: 'the key of nobody',
  RAZORPAY_WEBHOOK_SECRET: 'the webhooks of nobody',
}
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' }

/** The fake of each gateway; the test gateway needs none. */
export const GATEWAY_FAKES: Readonly<Record<Exclude<(typeof GATEWAYS)[number], 'test'>, LaunchedFake>> = {
  razorpay: {
    key: 'RAZORPAY_KEY_ID',
    account: RAZORPAY,
    async open(send) {
      // With RAZORPAY_URL set, the fake listens at its port.
      const { RAZORPAY_URL } = process.env
      const port = RAZORPAY_URL ? Number(new URL(RAZORPAY_URL).port) : 0
      const { url, close } = await openFakeRazorpay({
        keyId: RAZORPAY.RAZORPAY_KEY_ID,
        keySecret: RAZORPAY.RAZORPAY_KEY_SECRET,
        webhookSecret: RAZORPAY.RAZORPAY_WEBHOOK_SECRET,
        port,
        send,
      })
      return { settings: { ...RAZORPAY, RAZORPAY_URL: url }, close }
    },
  },
  stripe: {
    key: 'STRIPE_SECRET_KEY',
    account: STRIPE,
    async open(send) {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = STRIPE
      const { server } = await openFakeStripe({ secretKey, webhookSecret, send })
      return { settings: { ...STRIPE, STRIPE_URL: server.url }, close: server.close }
    },
  },
}
