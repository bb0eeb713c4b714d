import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { changeCartLine, line, short } from '#test/shop/cart-lines-in-short.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { readPricedCart } from './read-priced-cart.server.ts'
import { removeOrderedPacks } from './remove-and-accept-ordered-packs.server.ts'

onBothDatabases((open) => {
  test('ordered packs leave the cart; packs added meanwhile stay', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const user = 'usr_buyer'
    await changeCartLine(opened, user, ALMONDS_ID, '500g', 3)
    await changeCartLine(opened, user, CASHEWS_ID, '250g', 1)
    const ordered = [line(ALMONDS_ID, '500g', 2), line(CASHEWS_ID, '250g', 1)]
    await inTransaction(shop.db, (tx) => removeOrderedPacks(tx, user, ordered, shop.now()))
    expect(short(await readPricedCart(shop, user))).toEqual(['1 500g 1'])
    await inTransaction(shop.db, (tx) => removeOrderedPacks(tx, user, ordered, shop.now()))
    expect(short(await readPricedCart(shop, user))).toEqual([])
  })
})
