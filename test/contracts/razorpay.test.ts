import { razorpay } from '#app/adapters/payments/razorpay.server.ts'
import type { Webhook } from '#test/fakes/post-until-taken.ts'
import { fakeRazorpay } from '#test/fakes/razorpay/fake-razorpay.ts'
import type { Payment } from '#test/fakes/razorpay/ledger.ts'
import { describeGateway } from './gateway-contract.ts'
import type { OpenFake } from './gateway-fake.ts'
import { razorpayForgeries } from './razorpay-forgeries.ts'

const ACCOUNT = { keyId: 'rzp_test_contract', keySecret: 'the key secret' }
const SECRETS = { current: 'the webhook secret', old: 'the secret before', unlisted: 'somebody else’s' }

const openFake: OpenFake = async ({ now, patience }) => {
  let sent: Webhook[] = []
  const fake = await fakeRazorpay({
    ...ACCOUNT,
    webhookSecret: SECRETS.current,
    send: (webhook) => sent.push(webhook),
  })
  const { ledger } = fake
  const orderOf = (ref: string) => {
    const order = ledger.orders.get(ref)
    if (!order) throw new Error(`The fake knows no order ${ref}`)
    return order
  }
  const capture = (payment: Payment) => {
    ledger.capture(payment, payment.amount, payment.currency)
  }
  const sum = (ref: string, of: (payment: Payment) => number) =>
    ledger.paymentsOf(ref).reduce((total, payment) => total + of(payment), 0)
  return {
    gateway: razorpay(
      { kind: 'razorpay', ...ACCOUNT, webhookSecrets: [SECRETS.current, SECRETS.old], url: fake.url },
      { patience, clock: () => Date.parse(now()) },
    ),
    approve: async (ref) => capture(ledger.attempt(orderOf(ref), 'authorized')),
    decline: async (ref) => void ledger.attempt(orderOf(ref), 'failed'),
    async approveAfterAll(ref) {
      const declined = ledger.paymentsOf(ref).find(({ status }) => status === 'failed')
      if (!declined) throw new Error('Nothing was declined')
      ledger.authorizeLate(declined)
      capture(declined)
    },
    authorize: async (ref) => void ledger.attempt(orderOf(ref), 'authorized'),
    async approveOddly(ref, { amountPaise: amount, currency, orderId }) {
      const order = orderOf(ref)
      if (orderId) order.notes = { order_id: orderId }
      capture(ledger.attempt(order, 'authorized', { ...(amount && { amount }), ...(currency && { currency }) }))
    },
    takeWebhooks() {
      const taken = sent
      sent = []
      return taken
    },
    signWith: (which) => {
      fake.webhookSecret = SECRETS[which]
    },
    forgeriesOf: (webhook) => razorpayForgeries(webhook, { secret: SECRETS.current, keySecret: ACCOUNT.keySecret }),
    setTrouble: (trouble) => {
      fake.mood.trouble = trouble
    },
    refundsBegin: (state) => {
      ledger.refundsBegin = state === 'done' ? 'processed' : 'pending'
    },
    async endRefunds(state) {
      for (const refund of ledger.refunds.values())
        if (refund.status === 'pending') ledger.endRefund(refund, state === 'done' ? 'processed' : 'failed')
    },
    payments: () => ledger.orders.size,
    takenPaise: (ref) => sum(ref, ({ captured, amount }) => (captured ? amount : 0)),
    returnedPaise: (ref) => sum(ref, ({ amount_refunded }) => amount_refunded),
    close: fake.close,
  }
}

describeGateway('Razorpay', openFake)
