import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#app/db/transaction.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ALMONDS, CASHEWS, changeCartLine, line, short } from '#test/shop/cart-steps.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { setPool } from '#test/shop/stock-pools.ts'
import { buyAgain } from './buy-again.server.ts'
import { changeCart, removeOrderedPacks } from './change-cart.server.ts'
import { findCart } from './find-cart.server.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { priceGuestCart } from './price-guest-cart.server.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

/** The weight of the heaviest order in 1kg packs. */
const KILOS = maxGrams / 1000

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
    await change(user, ALMONDS, '500g', 1)
    opened.clock.advance(1000)
    await change(user, CASHEWS, '250g', 2)
    await change(user, ALMONDS, '500g', 3)
    expect(short(await findCart(opened.shop, user))).toEqual(['1 500g 3', '3 250g 2'])
    const moved = await changeCart(opened.shop, user, { productId: ALMONDS, weight: '500g', to: '1kg' })
    expect(moved.ok && short(moved.value.cart)).toEqual(['1 1kg 3', '3 250g 2'])
    expect(short(await findCart(opened.shop, user))).toEqual(['1 1kg 3', '3 250g 2'])
    await change(user, ALMONDS, '1kg', 0)
    expect(short(await findCart(opened.shop, user))).toEqual(['3 250g 2'])
  })

  test('a refused change leaves the cart unchanged and returns the most packs possible', async () => {
    const user = newUser()
    await change(user, ALMONDS, '1kg', KILOS)
    const refusal = await change(user, CASHEWS, '250g', 1)
    expect(refusal).toMatchObject({ ok: false, reason: 'order-limit', detail: { most: 0, cart: { count: KILOS } } })
    expect(short(await findCart(opened.shop, user))).toEqual([`1 1kg ${KILOS}`])
  })

  test('a product withdrawn from sale keeps its name in carts that have it; a draft gets none', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS, '500g', 1))
    const at = shop.now()
    const almonds = () => shop.db.updateTable('products').where('id', '=', ALMONDS)
    const namesInCarts = async () => {
      const guest = await priceGuestCart(shop, [line(ALMONDS, '500g', 1)])
      const carts = [await findCart(shop, 'usr'), guest.ok ? guest.value.cart : null]
      return carts.map((cart) => cart?.lines.map(({ name, notices }) => [name, notices[0]?.kind]))
    }
    await almonds().set({ published_at: null, withdrawn_at: at }).execute()
    expect(await namesInCarts()).toEqual([[['California Almonds', 'gone']], [['California Almonds', 'gone']]])
    await almonds().set({ withdrawn_at: null }).execute()
    expect((await namesInCarts()).flat()).not.toContainEqual(['California Almonds', 'gone'])
  })

  test('a changed price is charged, and shown as changed until the line is changed', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS, '500g', 1))
    const before = await findCart(shop, 'usr')
    await shop.db
      .updateTable('packs')
      .set({ price_paise: 60_000, mrp_paise: 70_000 })
      .where('product_id', '=', ALMONDS)
      .where('weight', '=', '500g')
      .execute()
    for (const _again of [1, 2]) {
      const cart = await findCart(shop, 'usr')
      expect(cart.goodsPaise).toBe(60_000)
      expect(cart.lines[0]?.notices).toEqual([{ kind: 'price-changed', fromPaise: before.goodsPaise, toPaise: 60_000 }])
    }
    await changeCart(shop, 'usr', line(ALMONDS, '500g', 2))
    expect((await findCart(shop, 'usr')).lines[0]?.notices).toEqual([])
  })

  test('an archived product stays in the cart as gone, and can be removed', async () => {
    const { shop } = await open({ samples: true })
    await changeCart(shop, 'usr', line(ALMONDS, '500g', 1))
    await shop.db.updateTable('products').set({ archived_at: shop.now() }).where('id', '=', ALMONDS).execute()
    expect(await findCart(shop, 'usr')).toMatchObject({ count: 0, lines: [{ notices: [{ kind: 'gone' }] }] })
    const removed = await changeCart(shop, 'usr', line(ALMONDS, '500g', 0))
    expect(removed.ok && removed.value.cart.lines).toEqual([])
  })

  test('merging adds to the cart once, however often it is repeated', async () => {
    const user = newUser()
    await change(user, ALMONDS, '500g', 2)
    const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS, '500g', 3), line(CASHEWS, '1kg', 1)] }
    const first = await mergeCarts(opened.shop, user, guest)
    expect(first).toMatchObject({ merged: true, notes: [] })
    const again = await mergeCarts(opened.shop, user, guest)
    expect(again.merged).toBe(false)
    for (const cart of [first.cart, again.cart, await findCart(opened.shop, user)]) {
      expect(short(cart).sort()).toEqual(['1 500g 5', '3 1kg 1'])
    }
  })

  test("a guest cart merged into one user's is not merged into another's", async () => {
    const [one, other] = [newUser(), newUser()]
    const guest = { id: `guest-of-${one}`, lines: [line(ALMONDS, '250g', 1)] }
    await mergeCarts(opened.shop, one, guest)
    expect(await mergeCarts(opened.shop, other, guest)).toMatchObject({ merged: false, cart: { count: 0 } })
  })

  test('a line that does not fit has a note; existing lines do not shrink', async () => {
    const user = newUser()
    await change(user, ALMONDS, '1kg', KILOS)
    const merged = await mergeCarts(opened.shop, user, {
      id: `guest-of-${user}`,
      lines: [line(CASHEWS, '250g', 2), line('77', '1kg', 1)],
    })
    expect(short(merged.cart)).toEqual([`1 1kg ${KILOS}`])
    expect(merged.notes).toMatchObject([
      { productId: CASHEWS, quantity: 0, heldBy: 'order-limit' },
      { productId: '77', quantity: 0, heldBy: 'gone' },
    ])
  })

  test('ordered packs leave the cart; packs added meanwhile stay', async () => {
    const user = newUser()
    await change(user, ALMONDS, '500g', 3)
    await change(user, CASHEWS, '250g', 1)
    const ordered = [line(ALMONDS, '500g', 2), line(CASHEWS, '250g', 1)]
    await inTransaction(opened.shop.db, (tx) => removeOrderedPacks(tx, user, ordered, opened.shop.now()))
    expect(short(await findCart(opened.shop, user))).toEqual(['1 500g 1'])
    await inTransaction(opened.shop.db, (tx) => removeOrderedPacks(tx, user, ordered, opened.shop.now()))
    expect(short(await findCart(opened.shop, user))).toEqual([])
  })

  test('an unpaid order holds its stock against others, not against its own cart', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, ALMONDS, 1000)
    const buyer = await makeBuyer(shop, [line(ALMONDS, '1kg', 1)])
    await place(shop, buyer)
    expect(await findCart(shop, buyer.user.id)).toMatchObject({ count: 1, lines: [{ quantity: 1, left: 1 }] })
    expect(await changeCart(shop, 'usr_other', line(ALMONDS, '250g', 1))).toMatchObject({
      ok: false,
      reason: 'stock',
      detail: { most: 0 },
    })
  })

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

  test('a guest cart follows the same rules, and nothing is stored', async () => {
    const priced = await priceGuestCart(
      opened.shop,
      [line(ALMONDS, '250g', 1), line(ALMONDS, '250g', maxPacks + 10)],
      line(CASHEWS, '250g', 1),
    )
    expect(priced.ok && short(priced.value.cart)).toEqual([`1 250g ${maxPacks + 11}`, '3 250g 1'])
    const refusal = await priceGuestCart(opened.shop, [line(ALMONDS, '1kg', KILOS)], line(CASHEWS, '250g', 1))
    expect(refusal).toMatchObject({
      ok: false,
      reason: 'order-limit',
      detail: { lines: [{ quantity: KILOS }], cart: { count: KILOS } },
    })
    const seen = await priceGuestCart(opened.shop, [{ ...line(ALMONDS, '500g', 1), seenPricePaise: 1 }])
    expect(seen.ok && seen.value.cart.lines[0]?.notices[0]).toMatchObject({ kind: 'price-changed', fromPaise: 1 })
  })
})
