import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { changeCartLine, line, short } from '#test/shop/cart-lines-in-short.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { mergeCarts } from './merge-carts.server.ts'
import { readPricedCart } from './read-priced-cart.server.ts'

// Signing in never loses or duplicates a cart, in parallel or after a crash.

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

  test('merging adds to the cart once, however often it is repeated', async () => {
    const user = newUser()
    await change(user, ALMONDS_ID, '500g', 2)
    const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS_ID, '500g', 3), line(CASHEWS_ID, '1kg', 1)] }
    const first = await mergeCarts(opened.shop, user, guest)
    expect(first).toMatchObject({ merged: true, notes: [] })
    const again = await mergeCarts(opened.shop, user, guest)
    expect(again.merged).toBe(false)
    for (const cart of [first.cart, again.cart, await readPricedCart(opened.shop, user)]) {
      expect(short(cart).sort()).toEqual(['1 500g 5', '3 1kg 1'])
    }
  })

  test("a guest cart merged into one user's is not merged into another's", async () => {
    const [one, other] = [newUser(), newUser()]
    const guest = { id: `guest-of-${one}`, lines: [line(ALMONDS_ID, '250g', 1)] }
    await mergeCarts(opened.shop, one, guest)
    expect(await mergeCarts(opened.shop, other, guest)).toMatchObject({ merged: false, cart: { count: 0 } })
  })

  test('a line that does not fit has a note; existing lines do not shrink', async () => {
    const user = newUser()
    await change(user, ALMONDS_ID, '1kg', KILOS)
    const merged = await mergeCarts(opened.shop, user, {
      id: `guest-of-${user}`,
      lines: [line(CASHEWS_ID, '250g', 2), line('77', '1kg', 1)],
    })
    expect(short(merged.cart)).toEqual([`1 1kg ${KILOS}`])
    expect(merged.notes).toMatchObject([
      { productId: CASHEWS_ID, quantity: 0, heldBy: 'order-limit' },
      { productId: '77', quantity: 0, heldBy: 'gone' },
    ])
  })

  test('20 parallel merges of one guest cart, while the user adds: added once, nothing lost', async () => {
    for (let round = 0; round < SIZE.merges; round++) {
      const user = newUser()
      await change(user, ALMONDS_ID, '500g', 1)
      const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS_ID, '500g', 2), line(CASHEWS_ID, '250g', 4)] }
      const results = await Promise.all([
        ...Array.from({ length: 20 }, () => mergeCarts(opened.shop, user, guest)),
        change(user, '5', '250g', 1),
      ])
      expect(results.filter((one) => 'merged' in one && one.merged)).toHaveLength(1)
      expect(short(await readPricedCart(opened.shop, user)).sort()).toEqual(['1 500g 3', '3 250g 4', '5 250g 1'])
    }
  })

  test('20 parallel merges of 20 guest carts all count', async () => {
    const user = newUser()
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        mergeCarts(opened.shop, user, { id: `${user}-${nth}`, lines: [line(ALMONDS_ID, '250g', 1)] }),
      ),
    )
    expect(short(await readPricedCart(opened.shop, user))).toEqual(['1 250g 20'])
  })

  test('a merge interrupted after any statement leaves nothing behind, and succeeds when repeated', async () => {
    let statements = 0
    for (let whole = false; !whole; statements++) {
      const user = newUser()
      await change(user, ALMONDS_ID, '500g', 1)
      const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS_ID, '500g', 2), line(CASHEWS_ID, '250g', 4)] }
      const { db } = opened.shop
      const failing = {
        ...opened.shop,
        db: Object.assign(db.withPlugin(failAfter(statements)), { changes: db.changes, poolUsage: db.poolUsage }),
      }
      whole = await mergeCarts(failing, user, guest).then(
        () => true,
        () => false,
      )
      if (!whole) expect(short(await readPricedCart(opened.shop, user))).toEqual(['1 500g 1'])
      await mergeCarts(opened.shop, user, guest)
      expect(short(await readPricedCart(opened.shop, user)).sort()).toEqual(['1 500g 3', '3 250g 4'])
    }
    expect(statements).toBeGreaterThan(6)
  })
})

/** A database that fails after this many statements. */
function failAfter(statements: number): KyselyPlugin {
  let left = statements
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (left-- === 0) throw new Error('The database is gone')
      return result
    },
  }
}
