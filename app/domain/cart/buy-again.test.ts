import { expect, test } from 'vitest'
import { ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { changeCartLine, line, short } from '#test/shop/cart-lines-in-short.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { buyAgain } from './buy-again.server.ts'

onBothDatabases((open) => {
  test('buying again adds packs to the cart', async () => {
    const opened = await open({ samples: true })
    await changeCartLine(opened, 'usr_1', ALMONDS_ID, '500g', 1)
    const added = await buyAgain(opened.shop, 'usr_1', [line(ALMONDS_ID, '500g', 1), line(CASHEWS_ID, '1kg', 1)])
    expect(short(added.cart).sort()).toEqual(['1 500g 2', '3 1kg 1'])
    expect(added).toMatchObject({ added: 2, notes: [] })
  })

  test('buying again what is sold out by now adds nothing, and does not count what the cart has as left', async () => {
    const opened = await open({ samples: true })
    await changeCartLine(opened, 'usr_1', ALMONDS_ID, '500g', 1)
    await setPool(opened.shop, ALMONDS_ID, 0)
    const again = await buyAgain(opened.shop, 'usr_1', [line(ALMONDS_ID, '500g', 1)])
    expect(again).toMatchObject({ added: 0, notes: [{ heldBy: 'stock', quantity: 1, left: 0 }] })
  })
})
