import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { CHECKS_AFTER } from '#app/domain/payments/payment/payment.ts'
import { insertPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { expireOrders } from '../checkout/expire-orders.server.ts'
import { reconcilePayments } from '../payment/reconcile-payments.server.ts'
import { startPayment } from '../payment/start-payment.server.ts'
import { createRefund } from '../refund/create-refund-in-transaction.server.ts'
import { hasOpenOrders } from './order-read-store.server.ts'

onBothDatabases((open) => {
  test('an order that was paid twice is open until what was too much is back, and one that ran out until no payment can come', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const [twice, late] = [await makeBuyer(shop, [ALMOND_PACK]), await makeBuyer(shop, [ALMOND_PACK])]
    const id = await place(shop, twice)
    await payOnline(opened, id)
    const again = { id: 'pay_again', orderId: id, method: 'upi', gateway: 'test', status: 'captured' } as const
    await inTransaction(shop.db, async (tx) => {
      await insertPayment(tx, { ...again, amountPaise: 5_000, capturedPaise: 5_000 }, shop.now())
      await createRefund(tx, { ...again, capturedPaise: 5_000 }, 5_000, 'Paid twice', auditContext(shop))
    })
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    expect((await orderNow(opened, id)).paymentStatus).toBe('paid')
    expect(await hasOpenOrders(shop.db, twice.user.id)).toBe(true)
    await shop.db.updateTable('refunds').set({ status: 'done' }).execute()
    expect(await hasOpenOrders(shop.db, twice.user.id)).toBe(false)

    const unpaid = await place(shop, late)
    await startPayment(shop, late.user.id, unpaid)
    clock.advance(HOURS)
    await expireOrders(shop)
    expect((await orderNow(opened, unpaid)).status).toBe('expired')
    expect(await hasOpenOrders(shop.db, late.user.id)).toBe(true)
    for (const wait of CHECKS_AFTER) {
      clock.advance(wait)
      await reconcilePayments(shop)
    }
    expect(await hasOpenOrders(shop.db, late.user.id)).toBe(false)
  })
})
