import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ALMONDS, CASHEWS, changeCartLine, line, short } from '#test/shop/cart-steps.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { findCart } from './find-cart.server.ts'
import { mergeCarts } from './merge-carts.server.ts'

// Signing in never loses or duplicates a cart, in parallel or after a crash.

onBothDatabases((open) => {
  let opened: Opened
  let users = 0
  const newUser = () => `usr_${++users}`
  beforeAll(async () => {
    opened = await open({ samples: true })
  })
  const change = (userId: string, ...packs: Parameters<typeof line>) => changeCartLine(opened, userId, ...packs)

  test('20 parallel merges of one guest cart, while the user adds: added once, nothing lost', async () => {
    for (let round = 0; round < SIZE.merges; round++) {
      const user = newUser()
      await change(user, ALMONDS, '500g', 1)
      const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS, '500g', 2), line(CASHEWS, '250g', 4)] }
      const results = await Promise.all([
        ...Array.from({ length: 20 }, () => mergeCarts(opened.shop, user, guest)),
        change(user, '5', '250g', 1),
      ])
      expect(results.filter((one) => 'merged' in one && one.merged)).toHaveLength(1)
      expect(short(await findCart(opened.shop, user)).sort()).toEqual(['1 500g 3', '3 250g 4', '5 250g 1'])
    }
  })

  test('20 parallel merges of 20 guest carts all count', async () => {
    const user = newUser()
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        mergeCarts(opened.shop, user, { id: `${user}-${nth}`, lines: [line(ALMONDS, '250g', 1)] }),
      ),
    )
    expect(short(await findCart(opened.shop, user))).toEqual(['1 250g 20'])
  })

  test('a merge interrupted after any statement leaves nothing behind, and succeeds when repeated', async () => {
    let statements = 0
    for (let whole = false; !whole; statements++) {
      const user = newUser()
      await change(user, ALMONDS, '500g', 1)
      const guest = { id: `guest-of-${user}`, lines: [line(ALMONDS, '500g', 2), line(CASHEWS, '250g', 4)] }
      const { db } = opened.shop
      const failing = {
        ...opened.shop,
        db: Object.assign(db.withPlugin(failAfter(statements)), { changes: db.changes, poolUsage: db.poolUsage }),
      }
      whole = await mergeCarts(failing, user, guest).then(
        () => true,
        () => false,
      )
      if (!whole) expect(short(await findCart(opened.shop, user))).toEqual(['1 500g 1'])
      await mergeCarts(opened.shop, user, guest)
      expect(short(await findCart(opened.shop, user)).sort()).toEqual(['1 500g 3', '3 250g 4'])
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
