import type { GATEWAYS } from '#app/config/gateway-settings.ts'
import type { Webhook } from './post-webhook.ts'
import { openFakeRazorpay } from './razorpay/fake-razorpay.ts'
import { openFakeStripe } from './stripe/fake-stripe.ts'

type LaunchedFake = {
  /** The setting that shows that keys of the real gateway are set. */
  key: string
  /** Starts the fake. Returns the settings that lead the shop to it. */
  open: (send: (webhook: Webhook) => void) => Promise<{ settings: Record<string, string>; close: () => unknown }>
}

/** The fake of each gateway; the test gateway needs none. */
export const GATEWAY_FAKES: Readonly<Record<Exclude<(typeof GATEWAYS)[number], 'test'>, LaunchedFake>> = {
  razorpay: {
    key: 'RAZORPAY_KEY_ID',
    async open(send) {
      const account = {
        keyId: 'rzp_test_standin',
        keySecret: 'the key of nobody',
        webhookSecret: 'the webhooks of nobody',
      }
      // With RAZORPAY_URL set, the fake listens at its port.
      const { RAZORPAY_URL } = process.env
      const port = RAZORPAY_URL ? Number(new URL(RAZORPAY_URL).port) : 0
      const { url, close } = await openFakeRazorpay({ ...account, port, send })
      const settings = {
        RAZORPAY_KEY_ID: account.keyId,
        RAZORPAY_KEY_SECRET: account.keySecret,
        RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
        RAZORPAY_URL: url,
      }
      return { settings, close }
    },
  },
  stripe: {
    key: 'STRIPE_SECRET_KEY',
    async open(send) {
      const account = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }
      const { server } = await openFakeStripe({ ...account, send })
      const settings = {
        STRIPE_SECRET_KEY: account.secretKey,
        STRIPE_WEBHOOK_SECRET: account.webhookSecret,
        STRIPE_URL: server.url,
      }
      return { settings, close: server.close }
    },
  },
}
