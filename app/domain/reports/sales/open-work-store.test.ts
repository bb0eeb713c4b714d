import { expect, test } from 'vitest'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { waiveOrUndoEdit } from '#app/domain/orders/editing/waive-or-undo-edit.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { refundByStaff } from '#app/domain/orders/refund/refund-order.server.ts'
import { listOrdersAwaitingMoney, listOrdersInPacking } from '#app/domain/packing/packing-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { placeOrderWithUnpaidEdit } from '#test/shop/place-order-with-unpaid-edit.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { countOrdersWaiting, sumPayouts, sumWaiting } from './open-work-store.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const

onBothDatabases((open) => {
  test('cash refunds wait for a manual payout, counted by order, until they are paid', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const [cash, online] = [
      await place(shop, await makeBuyer(shop, CART), 'cod'),
      await place(shop, await makeBuyer(shop, CART)),
    ]
    await payOnline(opened, online)
    for (const id of [cash, online]) await moveThrough({ shop }, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    expect(await sumPayouts(shop.db)).toEqual({ orders: 0, paise: 0, oldest: null })
    const first = clock.now()
    for (const [id, amountPaise] of [
      [cash, 100],
      [cash, 250],
      [online, 400],
    ] as const) {
      const { version } = await orderNow(opened, id)
      const input = { version, amountPaise, reason: 'A pack was torn', stock: 'keep' } as const
      expect(await refundByStaff(shop, staffWithFreshCode(shop), id, input)).toMatchObject({ ok: true })
      clock.advance(1000)
    }
    expect(await sumPayouts(shop.db)).toEqual({ orders: 1, paise: 350, oldest: first })
    const { orders, total } = await searchOrders(shop.db, { refund: 'by-hand' })
    expect([orders.map(({ id }) => id), total]).toEqual([[cash], 1])
    for (const { id } of await listRefundsOf(shop.db, cash)) {
      const payout = { refundId: id, payee: 'asha@upi', reference: 'UTR123456' }
      expect(await payOutRefund(shop, staffWithFreshCode(shop), cash, payout)).toMatchObject({ ok: true })
    }
    expect((await sumPayouts(shop.db)).orders).toBe(0)
    expect((await searchOrders(shop.db, { refund: 'by-hand' })).orders).toEqual([])
  })

  test('to pack is what the packing page lists: an order whose edit is not paid yet is left out until it is', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const edited = await placeOrderWithUnpaidEdit(opened)
    await moveThrough({ shop }, edited, ['confirmed'])
    const counts = async () => ({
      listed: (await listOrdersInPacking(shop.db, 'to-pack', shop.now())).map(({ id }) => id),
      awaiting: await listOrdersAwaitingMoney(shop.db),
      task: (await sumWaiting(shop.db))['to-pack'],
      badge: await countOrdersWaiting(shop.db, 'to-pack'),
    })
    const nothing = { orders: 0, weightGrams: 0, oldest: null }
    expect(await counts()).toEqual({ listed: [], awaiting: [edited], task: nothing, badge: 0 })
    const placedAt = shop.now()
    expectOk(await waiveOrUndoEdit(shop, staffWithFreshCode(shop), edited, 'waived'))
    const task = { orders: 1, weightGrams: 1500, oldest: placedAt }
    expect(await counts()).toEqual({ listed: [edited], awaiting: [], task, badge: 1 })
  })
})
