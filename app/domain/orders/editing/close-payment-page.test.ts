import { expect, test } from 'vitest'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { ALMOND_PACK, TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { expireOrders } from '../checkout/expire-orders.server.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { findPaymentRedirect } from '../payment/find-payment-redirect.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { reconcilePayments } from '../payment/reconcile-payments.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { editOrder } from './edit-order.server.ts'
import { waiveOrUndoEdit } from './waive-or-undo-edit.server.ts'

onBothDatabases((open) => {
  /** A shop with an order whose payment page was opened. */
  async function openPage() {
    const opened = await open({ samples: true })
    const buyer = await makeBuyer(opened.shop, [TWO_ALMOND_PACKS])
    const orderId = await place(opened.shop, buyer)
    await startPayment(opened.shop, buyer.user.id, orderId)
    const refs = () => [...opened.outside.gateway.payments.keys()]
    return { ...opened, buyer, userId: buyer.user.id, orderId, refs }
  }

  test('the page of an expired order is closed with it, and not before', async () => {
    const { shop, clock, outside, refs } = await openPage()
    clock.advance(14 * MINUTES)
    await expireOrders(shop)
    expect(outside.gateway.closed.size).toBe(0)
    clock.advance(1 * MINUTES)
    expect(await expireOrders(shop)).toBe(1)
    expect([...outside.gateway.closed]).toEqual(refs())
  })

  test('the page of a cancelled order is closed at once, or at the next poll if the gateway did not respond', async () => {
    const { shop, outside, orderId, userId, refs } = await openPage()
    await cancelOrder(shop, userId, orderId, { as: 'shopper' })
    expect([...outside.gateway.closed]).toEqual(refs())
    const second = await openPage()
    second.outside.gateway.down = true
    expect(await cancelOrder(second.shop, second.userId, second.orderId, { as: 'shopper' })).toMatchObject({ ok: true })
    expect(second.outside.gateway.closed.size).toBe(0)
    second.outside.gateway.down = false
    second.clock.advance(15 * MINUTES)
    await reconcilePayments(second.shop)
    expect([...second.outside.gateway.closed]).toEqual(second.refs())
  })

  test('the page of an order that a newer one replaces is closed at once', async () => {
    const { shop, outside, buyer, refs } = await openPage()
    await place(shop, buyer, 'cod')
    expect([...outside.gateway.closed]).toEqual(refs())
  })

  /** A paid order, and the page of an edit that waits for its difference. */
  async function openEditPage() {
    const opened = await openPage()
    const { shop, outside, orderId, userId, refs } = opened
    await handlePaymentEvent(shop, outside.gateway.approve(refs()[0] ?? ''), 'webhook')
    const { version, totalPaise, lines } = await orderNow(opened, orderId)
    const seenTotalPaise = totalPaise + (lines[0]?.unitPricePaise ?? 0)
    const input = { lines: [{ ...ALMOND_PACK, quantity: 3 }], version, seenTotalPaise, reason: 'Asked for' }
    expect(await editOrder(shop, 'usr_owner', orderId, input)).toMatchObject({ ok: true })
    await startPayment(shop, userId, orderId)
    const paymentId = (await listPaymentsOf(shop.db, orderId)).find(({ editId }) => editId !== null)?.id ?? ''
    expect(await findPaymentRedirect(shop, paymentId)).toMatchObject({ link: expect.any(String) })
    return { ...opened, paymentId, ref: refs()[1] }
  }

  test.each(['waived', 'undone'] as const)(
    'the page of an edit that is %s opens no more and is closed at once',
    async (as) => {
      const { shop, outside, orderId, paymentId, ref } = await openEditPage()
      await waiveOrUndoEdit(shop, 'usr_owner', orderId, as)
      expect(await findPaymentRedirect(shop, paymentId)).toBe('over')
      expect([...outside.gateway.closed]).toEqual([ref])
    },
  )

  test('the page of an edit opens no more when its time is over or the order is cancelled', async () => {
    const { shop, clock, outside, orderId, userId, paymentId, ref } = await openEditPage()
    clock.advance(25 * HOURS)
    expect(await findPaymentRedirect(shop, paymentId)).toBe('over')
    await cancelOrder(shop, userId, orderId, { as: 'shopper' })
    expect(await findPaymentRedirect(shop, paymentId)).toBe('over')
    expect([...outside.gateway.closed]).toEqual([ref])
  })

  test('the page of a declined attempt is closed once another attempt has paid', async () => {
    const { shop, clock, outside, orderId, userId, refs } = await openPage()
    const [first = ''] = refs()
    await handlePaymentEvent(shop, outside.gateway.decline(first), 'webhook')
    await startPayment(shop, userId, orderId)
    const second = refs()[1] ?? ''
    await handlePaymentEvent(shop, outside.gateway.approve(second), 'webhook')
    clock.advance(15 * MINUTES)
    await reconcilePayments(shop)
    expect([...outside.gateway.closed]).toEqual([first])
  })

  test('a gateway that does not respond does not keep an order open', async () => {
    const { shop, clock, outside, orderId } = await openPage()
    outside.gateway.down = true
    clock.advance(15 * MINUTES)
    expect(await expireOrders(shop)).toBe(1)
    expect(await findOrder(shop.db, orderId)).toMatchObject({ status: 'expired' })
    outside.gateway.down = false
    clock.advance(1 * HOURS)
    await reconcilePayments(shop)
    expect(outside.gateway.closed.size).toBe(1)
  })
})
