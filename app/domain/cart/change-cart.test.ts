import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { changeCartLine, line, short } from '#test/shop/cart-lines-in-short.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { changeCart } from './change-cart.server.ts'
import { priceGuestCart, readPricedCart } from './read-priced-cart.server.ts'

/** The weight of the heaviest order in 1kg packs. */
const KILOS = DEFAULT_SETTINGS.orders.maxGrams / 1000

onBothDatabases((open) => {
  let opened: Opened
  let users = 0
  const newUser = () => `usr_${++users}`
  beforeAll(async () => {
    opened = await open({ samples: true })
  })
  const change = (userId: string, ...packs: Parameters<typeof line>) => changeCartLine(opened, userId, ...packs)

  test('a line is added, changed, moved to another weight and removed, as the next read shows', async () => {
    const user = newUser()
    await change(user, ALMONDS_ID, '500g', 1)
    opened.clock.advance(1000)
    await change(user, CASHEWS_ID, '250g', 2)
    await change(user, ALMONDS_ID, '500g', 3)
    expect(short(await readPricedCart(opened.shop, user))).toEqual(['1 500g 3', '3 250g 2'])
    const moved = await changeCart(opened.shop, user, { productId: ALMONDS_ID, weight: '500g', to: '1kg' })
    expect(moved.ok && short(moved.value.cart)).toEqual(['1 1kg 3', '3 250g 2'])
    expect(short(await readPricedCart(opened.shop, user))).toEqual(['1 1kg 3', '3 250g 2'])
    await change(user, ALMONDS_ID, '1kg', 0)
    expect(short(await readPricedCart(opened.shop, user))).toEqual(['3 250g 2'])
  })

  test('a refused change leaves the cart unchanged and returns the most packs possible', async () => {
    const user = newUser()
    await change(user, ALMONDS_ID, '1kg', KILOS)
    const refusal = await change(user, CASHEWS_ID, '250g', 1)
    expect(refusal).toMatchObject({ ok: false, reason: 'order-limit', detail: { most: 0, cart: { count: KILOS } } })
    expect(short(await readPricedCart(opened.shop, user))).toEqual([`1 1kg ${KILOS}`])
  })

  test('a product withdrawn from sale keeps its name in carts that have it; a draft gets none', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS_ID, '500g', 1))
    const at = shop.now()
    const almonds = () => shop.db.updateTable('products').where('id', '=', ALMONDS_ID)
    const namesInCarts = async () => {
      const guest = await priceGuestCart(shop, [line(ALMONDS_ID, '500g', 1)])
      const carts = [await readPricedCart(shop, 'usr'), guest.ok ? guest.value.cart : null]
      return carts.map((cart) => cart?.lines.map(({ name, notices }) => [name, notices[0]?.kind]))
    }
    await almonds().set({ published_at: null, withdrawn_at: at }).execute()
    expect(await namesInCarts()).toEqual([[['California Almonds', 'gone']], [['California Almonds', 'gone']]])
    await almonds().set({ withdrawn_at: null }).execute()
    expect((await namesInCarts()).flat()).not.toContainEqual(['California Almonds', 'gone'])
  })

  test('a changed price is charged, and shown as changed until the line is changed', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS_ID, '500g', 1))
    const before = await readPricedCart(shop, 'usr')
    await shop.db
      .updateTable('packs')
      .set({ price_paise: 60_000, mrp_paise: 70_000 })
      .where('product_id', '=', ALMONDS_ID)
      .where('weight', '=', '500g')
      .execute()
    for (const _again of [1, 2]) {
      const cart = await readPricedCart(shop, 'usr')
      expect(cart.goodsPaise).toBe(60_000)
      expect(cart.lines[0]?.notices).toEqual([{ kind: 'price-changed', fromPaise: before.goodsPaise, toPaise: 60_000 }])
    }
    await changeCart(shop, 'usr', line(ALMONDS_ID, '500g', 2))
    expect((await readPricedCart(shop, 'usr')).lines[0]?.notices).toEqual([])
  })

  test('an archived product stays in the cart as gone, and can be removed', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS_ID, '500g', 1))
    await shop.db.updateTable('products').set({ archived_at: shop.now() }).where('id', '=', ALMONDS_ID).execute()
    expect(await readPricedCart(shop, 'usr')).toMatchObject({ count: 0, lines: [{ notices: [{ kind: 'gone' }] }] })
    const removed = await changeCart(shop, 'usr', line(ALMONDS_ID, '500g', 0))
    expect(removed.ok && removed.value.cart.lines).toEqual([])
  })

  test('an unpaid order holds its stock against others, not against its own cart', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, ALMONDS_ID, 1000)
    const buyer = await makeBuyer(shop, [line(ALMONDS_ID, '1kg', 1)])
    await place(shop, buyer)
    expect(await readPricedCart(shop, buyer.user.id)).toMatchObject({ count: 1, lines: [{ quantity: 1, left: 1 }] })
    expect(await changeCart(shop, 'usr_other', line(ALMONDS_ID, '250g', 1))).toMatchObject({
      ok: false,
      reason: 'stock',
      detail: { most: 0 },
    })
  })
})
