import { expect, test } from 'vitest'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { PaymentEvent, RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { SETTLE_PARKED_MESSAGES } from '#app/domain/payments/payment/parked-money.ts'
import { countParkedMoney, listParked, listParkedOf } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import type { ScriptedGateway } from '#test/fakes/scripted-gateway.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handleRefundEvent } from '../refund/handle-refund-event.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { handlePaymentEvent } from './handle-payment-event.server.ts'
import { settleParkedMoney } from './settle-parked-money.server.ts'
import { startPayment } from './start-payment.server.ts'

/** The owner, who has just confirmed a one-time code. */
const owner = ({ now }: Pick<Shop, 'now'>) => ({ id: 'usr_owner', codeConfirmedAt: now() })

/** Money the gateway took and the shop started nothing for. */
function unknownPayment(gatewayRef: string, change: Partial<PaymentEvent> = {}): PaymentEvent {
  const event = {
    eventId: `evt_${gatewayRef}`,
    gatewayRef,
    orderId: 'somewhere',
    amountPaise: 115_800,
    currency: 'INR',
  }
  return { ...event, outcome: 'captured', failure: null, ...change }
}

onBothDatabases((open) => {
  test('an unknown payment is parked, the owner gets one mail, and it is matched to the order it paid', async () => {
    const { shop, outside } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    expect(await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId }), 'webhook')).toBe('unknown')
    expect(await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId, eventId: 'again' }), 'webhook')).toBe(
      'unknown',
    )
    expect(await countParkedMoney(shop.db)).toEqual({ payments: 1, paise: 115_800, oldest: shop.now() })
    await sendOutbox(shop)
    expect(outside.mail.map(({ subject }) => subject)).toEqual(['₹1,158 came in and matches no order'])

    const [parked] = await listParkedOf(shop.db, orderId)
    const id = parked?.id ?? ''
    expect(
      await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId: 'MW-0000-0000' }),
    ).toMatchObject({
      reason: 'order-not-found',
    })
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toMatchObject({ ok: true })
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({
      reason: 'already-settled',
    })
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await countParkedMoney(shop.db)).toEqual({ payments: 0, paise: 0, oldest: null })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each([
    ['other-amount', { amountPaise: 100 }],
    ['other-currency', { currency: 'USD' }],
    ['other-order', { orderId: 'MW-0000-0000' }],
  ])('%s: the order stays unpaid, and the payment is refunded once', async (reason, change) => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const orderId = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, orderId)
    const ref = [...outside.gateway.payments.keys()][0] ?? ''
    expect(await handlePaymentEvent(shop, { ...outside.gateway.approve(ref), ...change }, 'webhook')).toBe('park')
    const [parked] = await listParkedOf(shop.db, orderId)
    expect(parked).toMatchObject({ reason, gatewayRef: ref })
    const id = parked?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toMatchObject({
      reason: 'not-matchable',
    })
    outside.gateway.down = true
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({
      reason: 'outcome-unknown',
    })
    outside.gateway.down = false
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({ ok: true })
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: ref, amountPaise: parked?.amountPaise, key: id }])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'pending_payment' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order of another amount is not matched; what was done elsewhere is noted', async () => {
    const { shop } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    await handlePaymentEvent(shop, unknownPayment('gw_small', { amountPaise: 4_200 }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toMatchObject({
      reason: 'other-amount',
    })
    expect(
      await settleParkedMoney(shop, owner(shop), id, { intent: 'noted', note: 'A test of the bank' }),
    ).toMatchObject({
      ok: true,
    })
    expect(await listParked(shop.db, 'settled')).toMatchObject([
      { settledAs: 'noted', settledBy: 'usr_owner', note: 'A test of the bank' },
    ])
  })

  test('a payment parked before it was known is no longer parked once it is', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const orderId = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, orderId)
    const ref = [...outside.gateway.payments.keys()][0] ?? ''
    const event = outside.gateway.approve(ref)
    await shop.db.updateTable('payments').set({ gateway_ref: null }).where('order_id', '=', orderId).execute()
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('unknown')
    await shop.db.updateTable('payments').set({ gateway_ref: ref }).where('order_id', '=', orderId).execute()
    expect(await handlePaymentEvent(shop, event, 'reconciler')).toBe('place')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
  })

  test('without a fresh one-time code nothing is settled', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    const stale = owner(shop)
    clock.advance(16 * MINUTES)
    const inputs = [{ intent: 'matched', orderId }, { intent: 'refunded' }, { intent: 'noted', note: 'A tip' }] as const
    for (const actor of [stale, 'usr_owner'])
      for (const input of inputs)
        expect(await settleParkedMoney(shop, actor, id, input)).toMatchObject({ reason: 'code-not-fresh' })
    expect(outside.gateway.refunds).toEqual([])
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 1 })
  })

  test('a payment matched to a cancelled order is refunded', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const orderId = await place(shop, buyer)
    await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId }), 'webhook')
    await cancelOrder(shop, buyer.user.id, orderId, { as: 'shopper' })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain('is cancelled. We are checking your payment.')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toMatchObject({ ok: true })
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: 'gw_stray', amountPaise: 115_800 }])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('while its refund is uncertain it is not matched; a refund that fails days later opens it again', async () => {
    const { shop, outside } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    const settle = (input: Parameters<typeof settleParkedMoney>[3]) => settleParkedMoney(shop, owner(shop), id, input)
    outside.gateway.down = true
    expect(await settle({ intent: 'refunded' })).toMatchObject({ reason: 'outcome-unknown' })
    expect(await settle({ intent: 'matched', orderId })).toMatchObject({ reason: 'being-sent' })
    outside.gateway.down = false
    outside.gateway.refundState = 'failed'
    expect(await settle({ intent: 'refunded' })).toMatchObject({ reason: 'gateway-refused' })
    outside.gateway.refundState = 'pending'
    expect(await settle({ intent: 'refunded' })).toMatchObject({ ok: true })
    expect(outside.gateway.refunds).toHaveLength(1)
    expect(await handleRefundEvent(shop, outside.gateway.refundEventFor(id, 'done'), 'webhook')).toBe('ignore')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
    await handleRefundEvent(shop, outside.gateway.refundEventFor(id, 'failed'), 'webhook')
    expect(await listParked(shop.db, 'open')).toMatchObject([{ id, settledAs: null, sendingAt: null }])
  })

  test('a refund whose response was lost is not called unsent, and goes once however often it is pressed', async () => {
    const { shop, outside } = await open({ samples: true })
    await handlePaymentEvent(shop, unknownPayment('gw_stray'), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    const { refund } = outside.gateway
    outside.gateway.refund = async (request) => {
      await refund(request)
      throw new Error('The gateway did not respond in time')
    }
    const unanswered = await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })
    if (unanswered.ok) throw new Error('It was answered')
    expect(SETTLE_PARKED_MESSAGES[unanswered.reason]).toBe(
      'The gateway does not respond. We do not know whether the money was sent. Press again: it goes only once.',
    )
    outside.gateway.refund = refund
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({ ok: true })
    expect(outside.gateway.refunds).toHaveLength(1)
  })

  test('money is not matched to an order that is paid in cash, whose books it would upset', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
    const before = await orderNow(opened, orderId)
    await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId, amountPaise: before.totalPaise }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toEqual({
      ok: false,
      reason: 'paid-in-cash',
    })
    expect(await orderNow(opened, orderId)).toEqual(before)
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({ ok: true })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('money matched to an order by card is a payment by card', async () => {
    const { shop } = await open({ samples: true })
    const orderId = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'card')
    await handlePaymentEvent(shop, unknownPayment('gw_stray', { orderId }), 'webhook')
    const id = (await listParked(shop.db, 'open'))[0]?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'matched', orderId })).toMatchObject({ ok: true })
    const matched = (await listPaymentsOf(shop.db, orderId)).find(({ gatewayRef }) => gatewayRef === 'gw_stray')
    expect(matched).toMatchObject({ method: 'card', status: 'captured' })
  })

  test('a second capture of another amount is sent back alone, and its shopper gets the message', async () => {
    const { shop, outside } = await open({ samples: true })
    const { orderId, ref } = await withGateway(shop, outside.gateway)
    const first = { ...outside.gateway.approve(ref), captureRef: 'pay_1' }
    const second = { ...outside.gateway.approve(ref), captureRef: 'pay_2', amountPaise: 115_700 }
    expect(await handlePaymentEvent(shop, first, 'webhook')).toBe('place')
    expect(await handlePaymentEvent(shop, second, 'webhook')).toBe('park')
    expect(await handlePaymentEvent(shop, { ...second, eventId: 'asked' }, 'reconciler')).toBe('park')
    expect(await handlePaymentEvent(shop, { ...first, eventId: 'asked too' }, 'reconciler')).toBe('ignore')
    const waiting = await listParkedOf(shop.db, orderId)
    expect(waiting).toMatchObject([{ reason: 'other-amount', reference: 'pay_2', amountPaise: 115_700 }])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    const id = waiting[0]?.id ?? ''
    expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({ ok: true })
    expect(outside.gateway.refunds).toMatchObject([{ captureRef: 'pay_2', amountPaise: 115_700, key: id }])
    await handleRefundEvent(shop, outside.gateway.refundEventFor(id, 'done'), 'webhook')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
    expect(await findOrder(shop.db, orderId)).toMatchObject({ paymentStatus: 'paid' })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain(`we have sent back Rs 1,157 for order ${orderId}`)
    expect((await listEvents(shop.db, orderId, 'staff')).at(-1)).toMatchObject({
      kind: 'parked-sent-back',
      note: '₹1,157',
      actor: 'usr_owner',
    })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('of money that matches no order, or came in another currency, no sum in rupees is promised', async () => {
    const { shop, outside } = await open({ samples: true })
    const { orderId, ref } = await withGateway(shop, outside.gateway)
    await handlePaymentEvent(shop, { ...outside.gateway.approve(ref), currency: 'USD' }, 'webhook')
    await handlePaymentEvent(shop, unknownPayment('gw_stray'), 'webhook')
    await sendOutbox(shop)
    const before = outside.sms.length
    for (const { id } of await listParked(shop.db, 'open'))
      expect(await settleParkedMoney(shop, owner(shop), id, { intent: 'refunded' })).toMatchObject({ ok: true })
    await sendOutbox(shop)
    expect(outside.sms.slice(before)).toEqual([])
    expect((await listEvents(shop.db, orderId, 'staff')).at(-1)).toMatchObject({
      kind: 'parked-sent-back',
      note: 'USD 1158.00',
    })
  })

  test('a refund the shop did not request is parked, reported once, and recorded in the order', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const { orderId, ref } = await withGateway(shop, outside.gateway)
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    await sendOutbox(shop)
    const event = unrequestedRefund({ gatewayRef: ref })
    expect(await handleRefundEvent(shop, { ...event, eventId: 'taken', state: 'pending' }, 'webhook')).toBe('elsewhere')
    expect(await countParkedMoney(shop.db)).toMatchObject({ payments: 0 })
    expect(await handleRefundEvent(shop, event, 'webhook')).toBe('elsewhere')
    expect(await handleRefundEvent(shop, { ...event, eventId: 'again' }, 'webhook')).toBe('elsewhere')
    clock.advance(HOURS)
    await sendOutbox(shop)
    expect(outside.mail.map(({ subject }) => subject)).toContainEqual(
      '₹100 went back at the gateway, and the books do not know it',
    )
    const waiting = await listParkedOf(shop.db, orderId)
    expect(waiting).toMatchObject([{ reason: 'refund-unasked', reference: 'rfnd_1', orderNamed: orderId }])
    const settle = (input: Parameters<typeof settleParkedMoney>[3]) =>
      settleParkedMoney(shop, owner(shop), waiting[0]?.id ?? '', input)
    expect(await settle({ intent: 'refunded' })).toMatchObject({ reason: 'not-refundable' })
    expect(await settle({ intent: 'recorded' })).toMatchObject({ ok: true })
    expect(await settle({ intent: 'recorded' })).toMatchObject({ reason: 'already-settled' })
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'partially_refunded' })
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([
      { amountPaise: 10_000, status: 'done', gatewayRef: 'rfnd_1' },
    ])
    expect(outside.gateway.refunds).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a recorded refund that fails at the gateway is open again, to be paid out by hand', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const { orderId, ref } = await withGateway(shop, outside.gateway)
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    await handleRefundEvent(shop, unrequestedRefund({ gatewayRef: ref }), 'webhook')
    const [parked] = await listParkedOf(shop.db, orderId)
    await settleParkedMoney(shop, owner(shop), parked?.id ?? '', { intent: 'recorded' })
    const failed = unrequestedRefund({
      gatewayRef: ref,
      eventId: 'failed',
      state: 'failed',
      failure: 'The account is closed',
    })
    expect(await handleRefundEvent(shop, unrequestedRefund({ gatewayRef: ref, eventId: 'once more' }), 'webhook')).toBe(
      'ignore',
    )
    expect(await handleRefundEvent(shop, failed, 'webhook')).toBe('by-hand')
    expect(await handleRefundEvent(shop, { ...failed, eventId: 'failed again' }, 'webhook')).toBe('ignore')
    expect(await listRefundsOf(shop.db, orderId)).toMatchObject([
      { amountPaise: 10_000, status: 'pending', channel: 'by-hand', error: 'The account is closed' },
    ])
    expect(await findOrder(shop.db, orderId)).toMatchObject({ paymentStatus: 'refund_pending' })
    clock.advance(HOURS)
    await sendOutbox(shop)
    expect(outside.mail.map(({ subject }) => subject)).toContainEqual(
      `Refund of ₹100 to pay out by hand, order ${orderId}`,
    )
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refund above what is left, or of an unknown payment, can only be noted; a failed one is deleted', async () => {
    const { shop, outside } = await open({ samples: true })
    const { ref } = await withGateway(shop, outside.gateway)
    await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')
    await handleRefundEvent(shop, unrequestedRefund({ gatewayRef: ref, amountPaise: 115_801 }), 'webhook')
    await handleRefundEvent(shop, unrequestedRefund({ gatewayRef: 'gw_nobody', refundRef: 'rfnd_2' }), 'webhook')
    const [tooMuch, unknown] = await listParked(shop.db, 'open')
    expect(unknown).toMatchObject({ reason: 'refund-unknown' })
    const recorded = (id = '') => settleParkedMoney(shop, owner(shop), id, { intent: 'recorded' })
    expect(await recorded(tooMuch?.id)).toMatchObject({ reason: 'more-than-left' })
    expect(await recorded(unknown?.id)).toMatchObject({ reason: 'order-not-found' })
    await handleRefundEvent(shop, unrequestedRefund({ gatewayRef: ref, eventId: 'failed', state: 'failed' }), 'webhook')
    expect(await listParked(shop.db, 'open')).toMatchObject([{ reason: 'refund-unknown' }])
    expect(await invariantViolations(shop)).toEqual([])
  })
})

/** An order on its way through the gateway, with the gateway's reference of its payment. */
async function withGateway(shop: Shop, gateway: ScriptedGateway) {
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const orderId = await place(shop, buyer)
  await startPayment(shop, buyer.user.id, orderId)
  return { orderId, ref: [...gateway.payments.keys()].at(-1) ?? '' }
}

/** A refund made on the gateway's own pages. */
function unrequestedRefund(change: Partial<RefundEvent>): RefundEvent {
  const { refundRef = 'rfnd_1' } = change
  const event = {
    eventId: `evt_${refundRef}`,
    gatewayRef: 'gw',
    refundRef,
    key: null,
    amountPaise: 10_000,
    currency: 'INR',
  }
  return { ...event, state: 'done', failure: null, ...change }
}
