import { postUntilTaken, type Webhook } from './post-until-taken.ts'
import { fakeRazorpay } from './razorpay/fake-razorpay.ts'
import { openStripeFake } from './stripe/stripe-fake.ts'

// node test/fakes/with-gateway.ts [--dev]: the shop with the stand-in of the gateway that PAYMENTS names beside it, in one
// process. `npm run dev` and the browser tests begin so where no keys are set; the shop itself knows nothing of it. Where
// RAZORPAY_URL is set already, the stand-in is found there.

const { env } = process
const shopUrl = env.SHOP_URL || `http://localhost:${env.PORT || 3000}`
const webhookUrl = `${shopUrl}/webhooks/payments/${env.PAYMENTS}`

const send = (webhook: Webhook) => void postUntilTaken(webhookUrl, webhook)

const OPEN: Record<string, () => Promise<Record<string, string>>> = {
  async razorpay() {
    const account = {
      keyId: 'rzp_test_standin',
      keySecret: 'the key of nobody',
      webhookSecret: 'the webhooks of nobody',
    }
    const port = env.RAZORPAY_URL ? Number(new URL(env.RAZORPAY_URL).port) : 0
    const { url } = await fakeRazorpay({ ...account, port, send })
    return {
      RAZORPAY_KEY_ID: account.keyId,
      RAZORPAY_KEY_SECRET: account.keySecret,
      RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
      RAZORPAY_URL: url,
    }
  },
  async stripe() {
    const account = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }
    const { server } = await openStripeFake({ ...account, send })
    return {
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_WEBHOOK_SECRET: account.webhookSecret,
      STRIPE_URL: server.url,
    }
  },
}

const open = OPEN[env.PAYMENTS ?? '']
if (open) {
  const settings = await open()
  Object.assign(env, settings)
  console.log(`A stand-in for ${env.PAYMENTS} takes the payments: no key is set, and no money moves.`)
}
await import('../../server.mjs')
