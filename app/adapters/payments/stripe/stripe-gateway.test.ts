import { afterEach, beforeEach, expect, test } from 'vitest'
import type { GatewayEvent, PaymentStart } from '#app/domain/payments/gateway/payment-gateway.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type FakeStripe, openFakeStripe } from '#test/fakes/gateways/stripe/fake-stripe.ts'
import { fixedClock } from '#test/shop/clock.ts'
import { stripeGateway } from './stripe-gateway.server.ts'

const PAYMENT: PaymentStart = {
  paymentId: 'pay_1',
  orderId: 'MW-7K3M-9QXF',
  amountPaise: 57_900,
  method: 'upi',
  phone: '+919812345678',
  returnUrl: 'http://localhost:3000/payments/pay_1/return',
}
const ACCOUNT = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_new' }
const clock = fixedClock()
let stripe: FakeStripe
let letters: { headers: Record<string, string>; body: string }[]

beforeEach(async () => {
  letters = []
  stripe = await openFakeStripe(ACCOUNT, { now: clock.now, send: (letter) => letters.push(letter) })
})
afterEach(() => stripe.server.close())

function open(secretKey = ACCOUNT.STRIPE_SECRET_KEY) {
  const config = {
    kind: 'stripe',
    keys: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: ['whsec_old', 'whsec_new'] },
    url: stripe.server.url,
  } as const
  return stripeGateway(config, { now: clock.now })
}

/** The events of the webhooks received since the last call. */
async function receivedEvents(): Promise<GatewayEvent[]> {
  const events = []
  for (const { headers, body } of letters.splice(0)) {
    events.push(...expectOk(await open().readWebhook(new Headers(headers), body)))
  }
  return events
}

const ABOUT = { orderId: 'MW-7K3M-9QXF', amountPaise: 57_900, currency: 'INR' }

test('a payment has one page, however often it is started', async () => {
  const pages = await Promise.all([open().start(PAYMENT), open().start(PAYMENT)])
  expect(pages[0]).toEqual(pages[1])
  expect(pages[0]?.url).toBe(`${stripe.server.url}/c/pay/${pages[0]?.gatewayRef}`)
  expect([...stripe.books.sessions.values()]).toMatchObject([
    {
      client_reference_id: 'MW-7K3M-9QXF',
      amount_total: 57_900,
      currency: 'inr',
      metadata: { order: 'MW-7K3M-9QXF', payment: 'pay_1' },
      success_url: PAYMENT.returnUrl,
      cancel_url: PAYMENT.returnUrl,
    },
  ])
})

test('a page whose response was lost is not created twice', async () => {
  stripe.server.failure = 'lost'
  await expect(open().start(PAYMENT)).rejects.toThrow('Stripe could not be reached')
  stripe.server.failure = 'none'
  const { gatewayRef } = await open().start(PAYMENT)
  expect([...stripe.books.sessions.keys()]).toEqual([gatewayRef])
})

test('paid: webhooks and fetchAndCapture have the same event', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  expect(await open().fetchAndCapture(gatewayRef)).toMatchObject({
    ...ABOUT,
    gatewayRef,
    outcome: 'open',
    failure: null,
  })
  stripe.actions.pay(gatewayRef)
  const events = [...(await receivedEvents()), await open().fetchAndCapture(gatewayRef)]
  expect(events).toHaveLength(3)
  for (const event of events) expect(event).toMatchObject({ ...ABOUT, gatewayRef, outcome: 'captured', failure: null })
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3)
})

test('declined, with the bank’s message; then paid on the same page', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.decline(gatewayRef)
  const declined = { ...ABOUT, gatewayRef, outcome: 'failed', failure: 'Your card was declined.' }
  expect(await receivedEvents()).toMatchObject([declined])
  expect(await open().fetchAndCapture(gatewayRef)).toMatchObject(declined)
  stripe.actions.pay(gatewayRef)
  expect(await open().fetchAndCapture(gatewayRef)).toMatchObject({ outcome: 'captured' })
})

test('a slow bank: pending, then paid or failed', async () => {
  for (const [paymentId, end, outcome] of [
    ['pay_1', 'clear', 'captured'],
    ['pay_2', 'bounce', 'failed'],
  ] as const) {
    const { gatewayRef } = await open().start({ ...PAYMENT, paymentId })
    stripe.actions.payLater(gatewayRef)
    expect(await receivedEvents()).toMatchObject([{ gatewayRef, outcome: 'pending' }])
    stripe.actions[end](gatewayRef)
    expect(await receivedEvents()).toMatchObject([
      { gatewayRef, outcome },
      { gatewayRef, outcome },
    ])
  }
})

test('an authorized payment is captured when fetched, or by its webhook', async () => {
  const one = await open().start(PAYMENT)
  stripe.actions.authorize(one.gatewayRef)
  letters = []
  expect(await open().fetchAndCapture(one.gatewayRef)).toMatchObject({ ...ABOUT, outcome: 'captured' })
  letters = []
  const other = await open().start({ ...PAYMENT, paymentId: 'pay_2' })
  stripe.actions.authorize(other.gatewayRef)
  expect(await receivedEvents()).toMatchObject([{ outcome: 'captured' }, { outcome: 'pending' }])
  expect([...stripe.books.intents.values()].map(({ amount_received }) => amount_received)).toEqual([57_900, 57_900])
})

test('a webhook that Stripe cannot be asked about is refused as unconfirmed', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.authorize(gatewayRef)
  stripe.server.failure = 'down'
  const reads = letters.map(({ headers, body }) => open().readWebhook(new Headers(headers), body))
  expect(await Promise.all(reads)).toContainEqual(expect.objectContaining({ ok: false, reason: 'unconfirmed' }))
})

test('an expired page was not paid', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.expire(gatewayRef)
  const over = { ...ABOUT, gatewayRef, outcome: 'failed', failure: 'The payment was not completed.' }
  expect([...(await receivedEvents()), await open().fetchAndCapture(gatewayRef)]).toMatchObject([over, over])
})

test('a closed page takes no money; closing it again, or a paid one, does nothing', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  await open().close?.(gatewayRef)
  await open().close?.(gatewayRef)
  expect(stripe.books.sessions.get(gatewayRef)?.status).toBe('expired')
  expect(await receivedEvents()).toMatchObject([{ gatewayRef, outcome: 'failed' }])
  const paid = await open().start({ ...PAYMENT, paymentId: 'pay_2' })
  stripe.actions.pay(paid.gatewayRef)
  await open().close?.(paid.gatewayRef)
  expect(await open().fetchAndCapture(paid.gatewayRef)).toMatchObject({ outcome: 'captured' })
  stripe.server.failure = 'down'
  await expect(open().close?.(paid.gatewayRef)).rejects.toThrow('could not be reached')
})

test('amount and currency are those of the received money', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.pay(gatewayRef, { amount: 57_899, currency: 'usd' })
  for (const event of [...(await receivedEvents()), await open().fetchAndCapture(gatewayRef)])
    expect(event).toMatchObject({ outcome: 'captured', amountPaise: 57_899, currency: 'USD' })
})

test('a refund is idempotent by its key, even when Stripe has forgotten the key', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.pay(gatewayRef)
  const refund = { gatewayRef, amountPaise: 20_000, key: 'ref_1' }
  const [first, second] = await Promise.all([open().refund(refund), open().refund(refund)])
  expect(first).toMatchObject({ state: 'done' })
  expect(first).toEqual(second)
  stripe.forgetKeys()
  expect(await open().refund(refund)).toEqual(first)
  expect(await open().refund({ ...refund, key: 'ref_2' })).not.toEqual(first)
  expect([...stripe.books.refunds.values()].map(({ amount }) => amount)).toEqual([20_000, 20_000])
})

test('a refund whose response was lost is found by the retry', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.pay(gatewayRef)
  const refund = { gatewayRef, amountPaise: 57_900, key: 'ref_1' }
  Object.assign(stripe.server, { failure: 'lost', failsAt: /^POST/ })
  await expect(open().refund(refund)).rejects.toThrow('Stripe could not be reached')
  stripe.server.failure = 'none'
  expect(await open().refund(refund)).toMatchObject({ state: 'done' })
  expect(stripe.books.refunds.size).toBe(1)
})

test('a refund of more than is left fails with a message', async () => {
  const { gatewayRef } = await open().start(PAYMENT)
  const early = { state: 'failed', failure: 'Stripe took no money on this page.' }
  expect(await open().refund({ gatewayRef, amountPaise: 100, key: 'ref_1' })).toEqual(early)
  stripe.actions.pay(gatewayRef)
  const failure = 'Refund amount (57901) is greater than unrefunded amount on charge (57900)'
  expect(await open().refund({ gatewayRef, amountPaise: 57_901, key: 'ref_1' })).toEqual({ state: 'failed', failure })
})

test('a pending refund succeeds or fails days later: webhook and fetchRefund have the same event', async () => {
  stripe.books.refundsAre = 'pending'
  const { gatewayRef } = await open().start(PAYMENT)
  stripe.actions.pay(gatewayRef)
  await receivedEvents()
  const about = { gatewayRef, amountPaise: 10_000, currency: 'INR' }
  for (const [key, end, state, failure] of [
    ['ref_1', 'succeeded', 'done', null],
    ['ref_2', 'failed', 'failed', 'The bank did not take it: expired or canceled card.'],
  ] as const) {
    const response = await open().refund({ gatewayRef, amountPaise: 10_000, key })
    expect(response).toMatchObject({ state: 'pending' })
    const refundRef = response.state === 'pending' ? response.refundRef : ''
    expect(await receivedEvents()).toMatchObject([{ ...about, refundRef, key, state: 'pending', failure: null }])
    stripe.actions.endRefund(refundRef, end)
    for (const event of [...(await receivedEvents()), await open().fetchRefund({ gatewayRef, refundRef })])
      expect(event).toMatchObject({ ...about, refundRef, key, state, failure })
  }
})

test('each failure of Stripe has a message without the key', async () => {
  for (const [failure, words] of [
    ['down', 'Stripe could not be reached'],
    ['error', 'Stripe responded with'],
    ['garbled', 'Stripe responded with something that cannot be read'],
  ] as const) {
    stripe.server.failure = failure
    const error = await open()
      .start(PAYMENT)
      .catch((thrown: unknown) => thrown)
    expect(String(error)).toContain(words)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('sk_test')
  }
  stripe.server.failure = 'none'
  await expect(open('sk_test_wrong').start(PAYMENT)).rejects.toThrow('Stripe responded with an error (401)')
})

test('a call that hangs times out', async () => {
  stripe.server.failure = 'hang'
  const began = performance.now()
  await expect(open().start(PAYMENT)).rejects.toThrow('Stripe did not respond in time')
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(stripe.server.asked).toBe(2)
})

test('after repeated failures the circuit opens', async () => {
  const gateway = open()
  stripe.server.failure = 'error'
  for (let tries = 0; tries < 4; tries++) await gateway.start(PAYMENT).catch(() => undefined)
  expect(stripe.server.asked).toBe(5)
})
