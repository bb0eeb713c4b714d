import { expect, test } from 'vitest'
import { HOURS, MINUTES } from '#app/domain/instant.ts'
import { expireOrders } from '#app/domain/orders/checkout/expire-orders.server.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { reconcilePayments } from '#app/domain/orders/payment/reconcile-payments.server.ts'
import { settlePayment } from '#app/domain/orders/payment/settle-payment.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

const ALMONDS = { productId: '1', weight: '500g', quantity: 2 } as const

onBothDatabases((open) => {
  /** A shop with an order whose payment page was opened. */
  async function openPage() {
    const opened = await open({ samples: true })
    const buyer = await makeBuyer(opened.shop, [ALMONDS])
    const orderId = await place(opened.shop, buyer)
    await startPayment(opened.shop, orderId, buyer.user.id)
    const refs = () => [...opened.outside.gateway.payments.keys()]
    return { ...opened, userId: buyer.user.id, orderId, refs }
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

  test('the page of a cancelled order is closed at the next poll of its payment', async () => {
    const { shop, clock, outside, orderId, userId, refs } = await openPage()
    await cancelOrder(shop, userId, orderId, { as: 'shopper' })
    clock.advance(15 * MINUTES)
    await reconcilePayments(shop)
    expect([...outside.gateway.closed]).toEqual(refs())
  })

  test('the page of a declined attempt is closed once another attempt has paid', async () => {
    const { shop, clock, outside, orderId, userId, refs } = await openPage()
    const [first = ''] = refs()
    await settlePayment(shop, outside.gateway.decline(first), 'webhook')
    await startPayment(shop, orderId, userId)
    const second = refs()[1] ?? ''
    await settlePayment(shop, outside.gateway.approve(second), 'webhook')
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
