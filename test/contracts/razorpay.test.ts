import { razorpay } from '#app/adapters/payments/razorpay.server.ts'
import type { Webhook } from '#test/fakes/post-until-taken.ts'
import { fakeRazorpay } from '#test/fakes/razorpay/fake-razorpay.ts'
import type { Payment } from '#test/fakes/razorpay/ledger.ts'
import { signed } from '#test/fakes/razorpay/webhooks.ts'
import { describeGateway } from './gateway-contract.ts'
import type { OpenFake } from './gateway-fake.ts'

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
    forgeriesOf,
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

/** What somebody may try who saw a webhook go by, and what a gateway would never send. */
function forgeriesOf({ body, headers }: Webhook): Record<string, Webhook> {
  const resigned = (text: string, secret = SECRETS.current) => ({ body: text, headers: signed(text, 'evt_x', secret) })
  const changed = (change: (event: { event: string; payload: Record<string, unknown> }) => object) =>
    JSON.stringify(change(JSON.parse(body)))
  const { 'X-Razorpay-Signature': signature = '', ...unsigned } = headers
  return {
    'no signature': { body, headers: unsigned },
    'a wrong one': { body, headers: { ...headers, 'X-Razorpay-Signature': 'a'.repeat(64) } },
    'one that is too short': { body, headers: { ...headers, 'X-Razorpay-Signature': signature.slice(1) } },
    'a body parsed and written anew': { body: JSON.stringify(JSON.parse(body)), headers },
    'another amount, not signed anew': { body: body.replace('115800', '115799'), headers },
    'another secret': resigned(body, 'another secret'),
    'signed with the key secret': resigned(body, ACCOUNT.keySecret),
    'an unknown type': resigned(changed((event) => ({ ...event, event: 'payment.blessed' }))),
    'a payment without an order': resigned(
      changed((event) => ({ ...event, payload: { payment: without(event.payload.payment, 'order_id') } })),
    ),
    'nothing in it': resigned(changed((event) => ({ ...event, payload: {} }))),
    'an amount below nothing': resigned(body.replaceAll('115800', '-115800')),
    'no JSON at all': resigned('paid'),
  }
}

function without(part: unknown, field: string): object {
  const { entity } = part as { entity: Record<string, unknown> }
  return { entity: { ...entity, [field]: null } }
}

describeGateway('Razorpay', openFake)
