import { expect, test } from 'vitest'
import { MINUTES } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { expireOrders } from './expire-orders.server.ts'

onBothDatabases((open) => {
  test('a lost webhook is detected before the order expires', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    outside.gateway.approve([...outside.gateway.payments.keys()][0] ?? '')
    clock.advance(15 * MINUTES)
    expect(await expireOrders(shop)).toBe(0)
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  })
})
