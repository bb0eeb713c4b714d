import { expect, test } from 'vitest'
import { MINUTES } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { listOrdersPage } from '../tracking/list-my-orders.server.ts'
import { listBoughtBy } from './order-read-store.server.ts'

onBothDatabases((open) => {
  test('bought orders are those paid, or confirmed to be paid in cash: none unpaid, cancelled or free', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const { id: userId } = buyer.user
    const bought = async (limit = 5) => (await listBoughtBy(shop.db, userId, limit)).map(({ id }) => id)
    const next = async (method: 'upi' | 'cod' = 'upi') => {
      clock.advance(MINUTES)
      return place(shop, buyer, method)
    }
    const paid = await next()
    await payOnline(opened, paid)
    await fillCart(shop, userId, [ALMOND_PACK])
    const inCash = await next('cod')
    expect(await bought()).toEqual([paid])
    await moveThrough(opened, inCash, ['confirmed'])
    expect(await bought()).toEqual([inCash, paid])

    await fillCart(shop, userId, [ALMOND_PACK])
    for (let unpaid = 0; unpaid < 3; unpaid++) await next()
    for (let over = 0; over < 3; over++) await cancelOrder(shop, userId, await next(), { as: 'shopper' })
    expect(await bought()).toEqual([inCash, paid])
    expect(await bought(1)).toEqual([inCash])
    const second = await listOrdersPage(shop.db, userId, { page: 2, perPage: 1, boughtOnly: true })
    expect(second).toMatchObject({ orders: [{ id: paid }], total: 2, page: 2, pages: 2 })

    await shop.db.updateTable('orders').set({ payment_method: 'none' }).where('id', '=', inCash).execute()
    expect(await bought()).toEqual([paid])
  })
})
