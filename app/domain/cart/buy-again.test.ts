import { beforeAll, expect, test } from 'vitest'
import { ALMONDS, CASHEWS, changeCartLine, line, short } from '#test/shop/cart-steps.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { buyAgain } from './buy-again.server.ts'
import { changeCart } from './change-cart.server.ts'

onBothDatabases((open) => {
  let opened: Opened
  let users = 0
  const newUser = () => `usr_${++users}`
  beforeAll(async () => {
    opened = await open({ samples: true })
  })
  const change = (userId: string, ...packs: Parameters<typeof line>) => changeCartLine(opened, userId, ...packs)

  test('buying again adds packs to the cart', async () => {
    const user = newUser()
    await change(user, ALMONDS, '500g', 1)
    const added = await buyAgain(opened.shop, user, [line(ALMONDS, '500g', 1), line(CASHEWS, '1kg', 1)])
    expect(short(added.cart).sort()).toEqual(['1 500g 2', '3 1kg 1'])
    expect(added).toMatchObject({ added: 2, notes: [] })
  })

  test('buying again what is sold out by now adds nothing, and does not count what the cart has as left', async () => {
    const { shop } = await open({ samples: true })
    const user = newUser()
    await changeCart(shop, user, line(ALMONDS, '500g', 1))
    await setPool(shop, ALMONDS, 0)
    const again = await buyAgain(shop, user, [line(ALMONDS, '500g', 1)])
    expect(again).toMatchObject({ added: 0, notes: [{ heldBy: 'stock', quantity: 1, left: 0 }] })
  })
})
