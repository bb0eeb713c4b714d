import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectOk } from '#test/expect-ok.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { razorpayOrderSchema } from './razorpay-entities.ts'
import { readRazorpayWebhook } from './razorpay-gateway.server.ts'

const SECRET = 'the webhook secret'
const ORDER = {
  id: 'order_DESlLckIVRkHWj',
  entity: 'order',
  amount: 57_900,
  currency: 'INR',
  receipt: 'pay_1',
  notes: { order_id: 'MW-7K3M-9QXF' },
}
const PAYMENT = {
  id: 'pay_DESlfW9H8K9uqM',
  entity: 'payment',
  amount: 57_900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER.id,
  captured: true,
  notes: [],
  error_description: null,
}
const REFUND = {
  id: 'rfnd_FS8TWyPrCsa0OB',
  entity: 'refund',
  amount: 10_000,
  currency: 'INR',
  payment_id: PAYMENT.id,
  receipt: 'ref_1',
  notes: [],
  status: 'processed',
}

/** Reads an event of these entities; `fetched` are the Razorpay orders that were fetched. */
async function read(event: string, entities: Record<string, object>, { order = ORDER as object, id = 'evt_1' } = {}) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
  const body = JSON.stringify({ entity: 'event', event, payload })
  const headers = new Headers({ 'X-Razorpay-Signature': createHmac('sha256', SECRET).update(body).digest('hex') })
  if (id) headers.set('x-razorpay-event-id', id)
  const fetched: string[] = []
  const readOrder = async (ref: string) => {
    fetched.push(ref)
    return razorpayOrderSchema.parse(order)
  }
  const webhook = expectOk(await readRazorpayWebhook(headers, body, ['a newer one', SECRET], { readOrder }))
  return { events: webhook, fetched }
}

test('order.paid contains its order; for payment.captured Razorpay’s order is fetched', async () => {
  const event = {
    eventId: 'evt_1',
    gatewayRef: ORDER.id,
    orderId: 'MW-7K3M-9QXF',
    outcome: 'captured',
    amountPaise: 57_900,
    currency: 'INR',
    failure: null,
    captureRef: PAYMENT.id,
  }
  expect(await read('order.paid', { order: ORDER, payment: PAYMENT })).toEqual({ events: [event], fetched: [] })
  const tampered = { ...PAYMENT, notes: { order_id: 'MW-OTHE-ROME' } }
  expect(await read('payment.captured', { payment: tampered })).toEqual({ events: [event], fetched: [ORDER.id] })
})

test.each([
  ['payment.authorized', { status: 'authorized', captured: false }, 'pending', null],
  ['payment.failed', { status: 'failed', captured: false, error_description: 'Wrong PIN.' }, 'failed', 'Wrong PIN.'],
  ['payment.failed', { status: 'failed', captured: false }, 'failed', 'The bank declined the payment.'],
  ['payment.captured', { status: 'refunded' }, 'captured', null],
])('%s with %o', async (event, change, outcome, failure) => {
  expect((await read(event, { payment: { ...PAYMENT, ...change } })).events).toMatchObject([{ outcome, failure }])
})

test('other events, payment links and orders of another shop of the account are ignored', async () => {
  expect((await read('payment.dispute.created', { payment: PAYMENT })).events).toEqual([])
  expect((await read('payment.captured', { payment: { ...PAYMENT, order_id: null } })).events).toEqual([])
  const foreign = { ...ORDER, notes: [] }
  expect((await read('payment.captured', { payment: PAYMENT }, { order: foreign })).events).toEqual([])
})

test('an order that the account does not have is ignored, as asking again would not change it; a fault is tried again', async () => {
  const answered = async (status: number) => {
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: PAYMENT } } })
    const signature = createHmac('sha256', SECRET).update(body).digest('hex')
    const readOrder = async () => {
      throw new OutboundError('Razorpay', 'status', status)
    }
    return readRazorpayWebhook(new Headers({ 'X-Razorpay-Signature': signature }), body, [SECRET], { readOrder })
  }
  expect(await answered(400)).toEqual({ ok: true, value: [] })
  expect(await answered(503)).toMatchObject({ reason: 'unconfirmed', detail: 'Razorpay responded with an error (503)' })
})

test('the event of a refund has our key; the release of an authorization has no event', async () => {
  expect((await read('refund.processed', { refund: REFUND, payment: PAYMENT })).events).toEqual([
    {
      eventId: 'evt_1',
      gatewayRef: ORDER.id,
      captureRef: PAYMENT.id,
      refundRef: REFUND.id,
      key: 'ref_1',
      state: 'done',
      amountPaise: 10_000,
      currency: 'INR',
      failure: null,
    },
  ])
  const failed = { refund: { ...REFUND, status: 'failed', receipt: null }, payment: PAYMENT }
  expect((await read('refund.failed', failed)).events).toMatchObject([{ state: 'failed', key: null }])
  const uncaptured = { ...PAYMENT, status: 'refunded', captured: false }
  expect((await read('refund.created', { refund: REFUND, payment: uncaptured })).events).toEqual([])
})

test('an event without an id is identified by its body', async () => {
  const [one, same, other] = [
    await read('order.paid', { order: ORDER, payment: PAYMENT }, { id: '' }),
    await read('order.paid', { order: ORDER, payment: PAYMENT }, { id: '' }),
    await read('order.paid', { order: ORDER, payment: { ...PAYMENT, fee: 1 } }, { id: '' }),
  ].map(({ events }) => events[0]?.eventId)
  expect(one).toHaveLength(43)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('an error that is no failed call is a bug, and a wrong signature is found before anything is asked', async () => {
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: PAYMENT } } })
  const headers = new Headers({ 'X-Razorpay-Signature': createHmac('sha256', SECRET).update(body).digest('hex') })
  const readOrder = () => Promise.reject(new Error('down'))
  await expect(readRazorpayWebhook(headers, body, [SECRET], { readOrder })).rejects.toThrow('down')
  expect(await readRazorpayWebhook(headers, `${body} `, [SECRET], { readOrder })).toMatchObject({ reason: 'forged' })
})
