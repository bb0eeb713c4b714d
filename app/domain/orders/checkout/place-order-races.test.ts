import { expect, onTestFinished, test } from 'vitest'
import { countDeadlocks } from '#test/database/count-deadlocks.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { SIZE } from '#test/stress/load-size.ts'
import { placeOrder } from './place-order.server.ts'

onBothDatabases((open, engine) => {
  test('50 buyers at once for the last 10 packs: 10 orders, 40 refusals, no gram too many', async () => {
    const { shop } = await open({ samples: true })
    await setPool(shop, '3', 5_000)
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => makeBuyer(shop, [{ productId: '3', weight: '500g', quantity: 1 }])),
    )
    const inputs = await Promise.all(
      buyers.map((buyer, index) => orderInputFor(shop, buyer, index % 2 ? 'cod' : 'upi')),
    )
    const results = await Promise.all(
      buyers.map((buyer, index) =>
        placeOrder(shop, buyer, inputs[index] as (typeof inputs)[number], `key-of-the-race-${index}`),
      ),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(10)
    expect(results.filter((result) => !result.ok).map((result) => !result.ok && result.reason)).toEqual(
      Array(40).fill('sold-out'),
    )
    const pool = await poolOf(shop, '3')
    expect(pool.onHand).toBe(pool.held)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('rounds of 25 carts with A, B and B, A, each replacing another order: no deadlocks', async () => {
    // A database of its own: PostgreSQL goes on counting deadlocks where another test had some before.
    const db = await openMigratedDatabase(engine)
    onTestFinished(() => db.destroy())
    const { shop } = await openOn(db, { samples: true })
    const buyers = await Promise.all(Array.from({ length: 25 }, () => makeBuyer(shop, [])))
    for (let round = 0; round < SIZE.rounds; round++) {
      await shop.db.deleteFrom('cart_lines').execute()
      await Promise.all(buyers.map(({ user }, index) => fillCart(shop, user.id, cartOf(index, round))))
      await Promise.all(buyers.map((buyer) => place(shop, buyer)))
    }
    const pools = await Promise.all(['1', '2', '3'].map((productId) => poolOf(shop, productId)))
    expect(pools.reduce((sum, pool) => sum + pool.held, 0)).toBe(25 * 500)
    expect(await invariantViolations(shop)).toEqual([])
    if (engine === 'PostgreSQL') expect(await countDeadlocks(shop)).toBe(0)
  }, 120_000)
})

/** Two of three products, in either order; the next round moves on by one. */
function cartOf(index: number, round: number) {
  const first = (index + round) % 3
  const lines = [first, (first + 1) % 3].map(
    (product) => ({ productId: `${product + 1}`, weight: '250g', quantity: 1 }) as const,
  )
  return index % 2 ? lines : lines.toReversed()
}
