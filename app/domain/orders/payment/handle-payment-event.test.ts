import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listCartLines } from '#app/domain/cart/cart-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import type { ScriptedGateway } from '#test/fakes/scripted-gateway.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { expireOrders } from '../checkout/expire-orders.server.ts'
import type { Buyer } from '../checkout/load-order-facts.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { eraseBuyer } from '../order/erase-buyer.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { orderLink } from '../order/signed-order-links.server.ts'
import { sendRefunds } from '../refund/send-refunds.server.ts'
import { handlePaymentEvent } from './handle-payment-event.server.ts'
import { startPayment } from './start-payment.server.ts'

/** An order on its way through the gateway: its number and the gateway's reference. */
async function orderAtGateway(shop: Shop, gateway: ScriptedGateway, buyer: Buyer) {
  const id = await place(shop, buyer)
  await startPayment(shop, buyer.user.id, id)
  const ref = [...gateway.payments].find(([, payment]) => payment.orderId === id)?.[0]
  if (!ref) throw new Error('The gateway was not asked')
  return { id, ref }
}

onBothDatabases((open) => {
  test('a payment in time places the order: stock sold, cart emptied of it, one message', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const { id, ref } = await orderAtGateway(shop, outside.gateway, buyer)
    await fillCart(shop, buyer.user.id, [{ productId: '9', weight: '250g', quantity: 3 }])
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('place')
    expect(await findOrder(shop.db, id)).toMatchObject({
      status: 'placed',
      paymentStatus: 'paid',
      placedAt: shop.now(),
      holdUntil: null,
    })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 119_000, held: 0 })
    expect(await listCartLines(shop.db, buyer.user.id)).toMatchObject([{ productId: '9', quantity: 3 }])
    await sendOutbox(shop)
    expect(outside.sms.map((message) => message.text)).toEqual([
      `Mewa: order ${id} is placed. Rs 1,158 paid. Arrives by Wednesday 3 June. ${orderLink(shop, 'track', id, shop.now())}`,
    ])
    expect(outside.mail).toMatchObject([{ to: 'care@mewa.example', subject: `New order ${id}, ₹1,158` }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a hundred doubled and shuffled events from three sources at once: 20 orders, each paid once', async () => {
    const { shop, outside } = await open({ samples: true })
    const orders = await Promise.all(
      Array.from({ length: 20 }, async () =>
        orderAtGateway(shop, outside.gateway, await makeBuyer(shop, [TWO_ALMOND_PACKS])),
      ),
    )
    const events = orders.flatMap(({ ref }) => {
      const [waiting, failed, paid] = [
        outside.gateway.pending(ref),
        outside.gateway.decline(ref),
        outside.gateway.approve(ref),
      ]
      return [paid, failed, waiting, paid, { ...paid, eventId: `${paid.eventId} as asked` }]
    })
    const shuffled = events
      .map((event, index) => ({ event, place: (index * 37) % events.length }))
      .sort((a, b) => a.place - b.place)
    await Promise.all(
      shuffled.map(({ event }, index) =>
        handlePaymentEvent(shop, event, (['webhook', 'return', 'reconciler'] as const)[index % 3] ?? 'webhook'),
      ),
    )
    for (const { id } of orders) {
      expect(await findOrder(shop.db, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
      expect((await listEvents(shop.db, id, 'staff')).filter((event) => event.to === 'placed')).toHaveLength(1)
      expect(await listRefundsOf(shop.db, id)).toEqual([])
    }
    const messages = await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'order-placed').execute()
    expect(messages).toHaveLength(20)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('two tabs, one cart: the payment of the replaced order is refunded', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const old = await orderAtGateway(shop, outside.gateway, buyer)
    const newer = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, newer)
    const ref = [...outside.gateway.payments.keys()].at(-1) ?? ''
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('place')
    expect(await handlePaymentEvent(shop, outside.gateway.approve(old.ref), 'webhook')).toBe('refund')
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: old.ref, amountPaise: 115_800 }])
    expect(await findOrder(shop.db, old.id)).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    expect(await findOrder(shop.db, newer)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    await sendOutbox(shop)
    expect(outside.sms.map(({ text }) => text)).toContainEqual(expect.stringContaining('we do not need your payment'))
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('ordered again after the hold ended: the late payment of the first order is refunded, and the packs go once', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const [again, another] = await Promise.all([
      makeBuyer(shop, [TWO_ALMOND_PACKS]),
      makeBuyer(shop, [TWO_ALMOND_PACKS]),
    ])
    const [old, other] = [
      await orderAtGateway(shop, outside.gateway, again),
      await orderAtGateway(shop, outside.gateway, another),
    ]
    clock.advance(16 * MINUTES)
    expect(await expireOrders(shop)).toBe(2)
    const newer = await place(shop, again, 'cod')
    // Other products do not stand in for these.
    await shop.db.deleteFrom('cart_lines').where('user_id', '=', another.user.id).execute()
    await fillCart(shop, another.user.id, [{ productId: '2', weight: '500g', quantity: 2 }])
    await place(shop, another)
    expect(await handlePaymentEvent(shop, outside.gateway.approve(old.ref), 'webhook')).toBe('refund')
    expect(await handlePaymentEvent(shop, outside.gateway.approve(other.ref), 'webhook')).toBe('retake')
    expect(await findOrder(shop.db, old.id)).toMatchObject({ status: 'expired', paymentStatus: 'refund_pending' })
    expect(await findOrder(shop.db, newer)).toMatchObject({ status: 'placed', paymentStatus: 'cod_due' })
    expect(await findOrder(shop.db, other.id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a late payment while its buyer orders again: it places the first order, or the second, never both', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(shop, [TWO_ALMOND_PACKS])))
    const olds = []
    for (const buyer of buyers) olds.push({ buyer, ...(await orderAtGateway(shop, outside.gateway, buyer)) })
    clock.advance(16 * MINUTES)
    await expireOrders(shop)
    const inputs = await Promise.all(buyers.map((buyer) => orderInputFor(shop, buyer, 'cod')))
    await Promise.all(
      olds.flatMap(({ buyer, ref }, index) => [
        placeOrder(shop, buyer, inputs[index] as (typeof inputs)[0], shop.newId('key-of-a-test')),
        handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook'),
      ]),
    )
    const placed = await shop.db.selectFrom('orders').select('user_id').where('status', '=', 'placed').execute()
    expect(placed.map(({ user_id }) => user_id).toSorted()).toEqual(buyers.map(({ user }) => user.id).toSorted())
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the payment of a replaced order is refunded also when its buyer was erased meanwhile', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const old = await orderAtGateway(shop, outside.gateway, buyer)
    await place(shop, buyer, 'cod')
    await inTransaction(shop.db, (tx) => eraseBuyer(tx, buyer.user.id, { name: 'Deleted', phone: 'erased:1' }))
    expect(await handlePaymentEvent(shop, outside.gateway.approve(old.ref), 'webhook')).toBe('refund')
    expect(await findOrder(shop.db, old.id)).toMatchObject({ status: 'expired', paymentStatus: 'refund_pending' })
  })

  test('a failure leaves the order payable; a retry keeps order and hold; of two paid attempts the second is refunded', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const { id, ref } = await orderAtGateway(shop, outside.gateway, buyer)
    await handlePaymentEvent(shop, outside.gateway.decline(ref, 'The bank said no.'), 'webhook')
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'pending_payment', paymentStatus: 'failed' })
    expect(await startPayment(shop, 'somebody else', id)).toMatchObject({ reason: 'order-not-found' })
    const retried = await startPayment(shop, buyer.user.id, id)
    expect(await startPayment(shop, buyer.user.id, id)).toEqual(retried)
    expect(await findOrder(shop.db, id)).toMatchObject({
      paymentStatus: 'pending',
      holdUntil: '2026-06-01T06:45:00.000Z',
    })
    const second = [...outside.gateway.payments.keys()].at(-1) ?? ''
    expect(second).not.toBe(ref)

    expect(await handlePaymentEvent(shop, outside.gateway.approve(second), 'webhook')).toBe('place')
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('refund')
    expect(await sendRefunds(shop)).toBe(1)
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: ref, amountPaise: 115_800 }])
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await startPayment(shop, buyer.user.id, id)).toMatchObject({ reason: 'not-payable' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('with the gateway down the payment is refused, and the order stays payable', async () => {
    const { shop, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer)
    outside.gateway.down = true
    expect(await startPayment(shop, buyer.user.id, id)).toMatchObject({ reason: 'gateway-down' })
    outside.gateway.down = false
    expect(await startPayment(shop, buyer.user.id, id)).toMatchObject({ ok: true })
    expect(await listPaymentsOf(shop.db, id)).toHaveLength(1)
  })

  test('a late payment takes the stock again, or is refunded with a message when it is gone', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    await setPool(shop, '1', 2_000)
    const [quick, slow] = await Promise.all([makeBuyer(shop, [TWO_ALMOND_PACKS]), makeBuyer(shop, [TWO_ALMOND_PACKS])])
    const first = await orderAtGateway(shop, outside.gateway, quick)
    const last = await orderAtGateway(shop, outside.gateway, slow)
    clock.advance(15 * MINUTES)
    expect(await expireOrders(shop)).toBe(2)
    expect(await findOrder(shop.db, first.id)).toMatchObject({ status: 'expired', paymentStatus: 'none' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 2_000, held: 0 })
    expect(await listCartLines(shop.db, quick.user.id)).toHaveLength(1)
    await setPool(shop, '1', 1_500)

    expect(await handlePaymentEvent(shop, outside.gateway.approve(first.ref), 'webhook')).toBe('retake')
    expect(await handlePaymentEvent(shop, outside.gateway.approve(last.ref), 'webhook')).toBe('retake')
    expect(await findOrder(shop.db, first.id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect(await findOrder(shop.db, last.id)).toMatchObject({ status: 'expired', paymentStatus: 'refund_pending' })
    await sendRefunds(shop)
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toMatchObject([{ gatewayRef: last.ref, amountPaise: 115_800 }])
    expect(await findOrder(shop.db, last.id)).toMatchObject({ status: 'expired', paymentStatus: 'refunded' })
    await sendOutbox(shop)
    expect(
      outside.sms.filter((message) => message.to === slow.user.phone).map((message) => message.text.slice(0, 60)),
    ).toEqual([
      expect.stringContaining('was not paid in time'),
      expect.stringContaining('your payment for'),
      expect.stringContaining('we have sent back Rs 1,158'),
    ])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order that is paid days after its hold promises a day from then on, in its message too', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const { id, ref } = await orderAtGateway(shop, outside.gateway, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    expect(await findOrder(shop.db, id)).toMatchObject({ dueDay: '2026-06-03' })
    clock.advance(3 * 24 * 60 * MINUTES)
    await expireOrders(shop)
    expect(await handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook')).toBe('retake')
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'placed', dueDay: '2026-06-06' })
    await sendOutbox(shop)
    expect(outside.sms.at(-1)?.text).toContain('Arrives by Saturday 6 June')
  })

  test.each<[string, Partial<PaymentEvent>]>([
    ['one paisa less', { amountPaise: 115_799 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'MW-0000-0000' }],
  ])('a payment with %s is parked, and the correct event still counts', async (_, wrong) => {
    const { shop, outside } = await open({ samples: true })
    const { id, ref } = await orderAtGateway(shop, outside.gateway, await makeBuyer(shop, [TWO_ALMOND_PACKS]))
    const event = outside.gateway.approve(ref)
    expect(await handlePaymentEvent(shop, { ...event, ...wrong, eventId: 'wrong' }, 'webhook')).toBe('park')
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'pending_payment' })
    expect((await listEvents(shop.db, id, 'staff')).map((event) => event.kind)).toContain('payment-parked')
    expect((await listEvents(shop.db, id, 'shopper')).map((event) => event.kind)).not.toContain('payment-parked')
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('place')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an unknown payment changes nothing', async () => {
    const { shop } = await open({ samples: true })
    const event: PaymentEvent = {
      eventId: 'e',
      gatewayRef: 'gw_nobody',
      orderId: 'MW-0000-0000',
      outcome: 'captured',
      amountPaise: 1,
      currency: 'INR',
      failure: null,
    }
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('unknown')
    expect(await handlePaymentEvent(shop, event, 'webhook')).toBe('unknown')
    expect(await shop.db.selectFrom('payment_events').selectAll().execute()).toMatchObject([
      { payment_id: null, effect: 'unknown' },
    ])
  })

  test('paying, cancelling and expiring at once: one wins, and money, stock and history agree with it', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop, [TWO_ALMOND_PACKS])))
    const orders = []
    for (const buyer of buyers) orders.push({ buyer, ...(await orderAtGateway(shop, outside.gateway, buyer)) })
    clock.advance(15 * MINUTES)
    await Promise.all(
      orders.flatMap(({ buyer, id, ref }, index) => {
        const actions = [
          () => handlePaymentEvent(shop, outside.gateway.approve(ref), 'webhook'),
          () => cancelOrder(shop, buyer.user.id, id, { as: 'shopper' }),
          () => expireOrders(shop),
        ]
        return [...actions.slice(index % 3), ...actions.slice(0, index % 3)].map((action) => action())
      }),
    )
    while ((await sendRefunds(shop)) > 0);
    for (const { id } of orders) {
      const order = await findOrder(shop.db, id)
      expect([order?.status, order?.paymentStatus]).toEqual(
        order?.status === 'placed' ? ['placed', 'paid'] : [expect.stringMatching(/cancelled|expired/), 'refunded'],
      )
    }
    expect(await invariantViolations(shop)).toEqual([])
  })
})
