import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { findOrder } from './order-read-store.server.ts'
import { insertOrder } from './order-write-store.server.ts'

onBothDatabases((open) => {
  test('the order that is returned by its insert is the one that is read later', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const placed = await orderNow(opened, await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod'))
    const order = { ...placed, id: 'MW-ZZZZ-ZZZZ', delivery: { zone: placed.zone } }
    const written = await inTransaction(shop.db, (tx) => insertOrder(tx, order, shop.now()))
    expect(written).toEqual(await findOrder(shop.db, order.id))
    expect(written).toMatchObject({ lines: placed.lines, address: placed.address, version: 1, isLost: false })
  })
})
