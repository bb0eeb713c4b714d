import { expect, onTestFinished, test } from 'vitest'
import { razorpayGateway } from '#app/adapters/payments/razorpay/razorpay-gateway.server.ts'
import { MINUTES } from '#app/domain/instant.ts'
import type { Webhook } from '#test/fakes/post-webhook.ts'
import { openFakeRazorpay } from '#test/fakes/razorpay/fake-razorpay.ts'
import type { RazorpayPaymentEntity } from '#test/fakes/razorpay/ledger.ts'
import { describeGateway } from './gateway-contract.ts'
import type { OpenGatewayUnderTest } from './gateway-under-test.ts'
import { razorpayForgeries } from './razorpay-forgeries.ts'

const ACCOUNT = { keyId: 'rzp_test_contract', keySecret: 'the key secret' }
const SECRETS = { current: 'the webhook secret', old: 'the secret before', unlisted: 'of another account' }

const openFake: OpenGatewayUnderTest = async ({ now, timeoutMs }) => {
  let sent: Webhook[] = []
  const fake = await openFakeRazorpay({
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
  const capture = (payment: RazorpayPaymentEntity) => {
    ledger.capture(payment, payment.amount, payment.currency)
  }
  const sum = (ref: string, of: (payment: RazorpayPaymentEntity) => number) =>
    ledger.paymentsOf(ref).reduce((total, payment) => total + of(payment), 0)
  return {
    gateway: razorpayGateway(
      { kind: 'razorpay', ...ACCOUNT, webhookSecrets: [SECRETS.current, SECRETS.old], url: fake.url },
      // Only a hanging gateway has a short timeout: on a busy machine a response may be slow.
      { timeoutMs: () => (fake.state.failure === 'hang' ? timeoutMs : MINUTES), clock: () => Date.parse(now()) },
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
    async approveOtherAmount(ref, { amountPaise: amount, currency, orderId }) {
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
    setFailure: (failure) => {
      fake.state.failure = failure
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

test('of an order paid twice at Razorpay only the named capture is refunded', async () => {
  const fake = await openFakeRazorpay({ ...ACCOUNT, webhookSecret: SECRETS.current, send: () => undefined })
  onTestFinished(fake.close)
  const gateway = razorpayGateway({ kind: 'razorpay', ...ACCOUNT, webhookSecrets: [SECRETS.current], url: fake.url })
  const start = {
    paymentId: 'pay_1',
    orderId: 'MW-1',
    amountPaise: 57_900,
    method: 'upi',
    phone: '',
    returnUrl: '',
  } as const
  const { gatewayRef } = await gateway.start(start)
  const order = fake.ledger.orders.get(gatewayRef)
  if (!order) throw new Error('No order was made')
  const pay = () => {
    const payment = fake.ledger.attempt(order, 'authorized')
    return fake.ledger.capture(payment, payment.amount, payment.currency)
  }
  const [first, second] = [pay(), pay()]
  await gateway.refund({ gatewayRef, captureRef: second.id, amountPaise: 57_900, key: 'prk_1' })
  expect(fake.ledger.paymentsOf(gatewayRef).filter(({ status }) => status === 'refunded')).toMatchObject([
    { id: second.id },
  ])
  await gateway.refund({ gatewayRef, captureRef: first.id, amountPaise: 57_900, key: 'ref_1' })
  expect(fake.ledger.paymentsOf(gatewayRef).map(({ status }) => status)).toEqual(['refunded', 'refunded'])
})
