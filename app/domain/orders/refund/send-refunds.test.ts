import { expect, test } from 'vitest'
import { HOURS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { handlePaymentEvent } from '../payment/handle-payment-event.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { sendRefunds } from './send-refunds.server.ts'

onBothDatabases((open) => {
  test('a refund is paid once, through failures and by two processes, and never above what came in', async () => {
    const { shop, clock, outside } = await open({ samples: true })
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer)
    await startPayment(shop, buyer.user.id, id)
    await handlePaymentEvent(shop, outside.gateway.approve([...outside.gateway.payments.keys()][0] ?? ''), 'webhook')
    expect(await cancelOrder(shop, buyer.user.id, id, { as: 'shopper' })).toMatchObject({ ok: true })
    expect(await findOrder(shop.db, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' })
    outside.gateway.down = true
    for (let tries = 0; tries < 9; tries++) {
      expect(await sendRefunds(shop)).toBe(0)
      clock.advance(6 * HOURS)
    }
    outside.gateway.down = false
    const paid = await Promise.all([sendRefunds(shop), sendRefunds(shop)])
    expect(paid[0] + paid[1]).toBe(1)
    expect(outside.gateway.refunds).toMatchObject([{ amountPaise: 115_800 }])
    expect(await findOrder(shop.db, id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
