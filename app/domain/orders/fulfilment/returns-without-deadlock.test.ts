import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { countDeadlocks } from '#test/database/count-deadlocks.ts'
import { openMigratedDatabase } from '#test/database/open-test-database.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases, openOn } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { newParcel } from '../parcel/parcel.ts'
import { insertParcel, listParcelsOf } from '../parcel/parcel-store.server.ts'
import { moveOrder } from './move-order.server.ts'

const CART = [
  { productId: '1', weight: '250g', quantity: 1 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const
const ORDERS = 12

onBothDatabases((_, engine) => {
  /** An order that comes back, of which another box was lost. */
  async function comingBackInPart(opened: Opened) {
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
    const lost = newParcel(
      await orderNow(opened, id),
      await listParcelsOf(shop.db, id),
      auditContext(shop, 'usr_owner'),
    )
    await inTransaction(shop.db, (tx) => insertParcel(tx, { ...lost, state: 'lost' }))
    await moveThrough(opened, id, ['returning'])
    return id
  }

  test('rounds of orders that come back at once, one product sealed and the other spoilt: no deadlocks', async () => {
    // A database of its own: PostgreSQL goes on counting deadlocks where another test had some before.
    const db = await openMigratedDatabase(engine)
    onTestFinished(() => db.destroy())
    const opened = await openOn(db, { samples: true })
    const { shop } = opened
    const before = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    for (let round = 0; round < 3; round++) {
      const ids: string[] = []
      while (ids.length < ORDERS) ids.push(await comingBackInPart(opened))
      const requests = await Promise.all(
        ids.map(async (id, index) => {
          const sealed = { position: 1, sealed: 1 - (index % 2), spoilt: index % 2 }
          const spoilt = { position: 2, sealed: index % 2, spoilt: 1 - (index % 2) }
          const { version } = await orderNow(opened, id)
          return { id, input: { to: 'returned', version, packs: [sealed, spoilt] } as const }
        }),
      )
      await Promise.all(
        requests.map(async ({ id, input }) => expectOk(await moveOrder(shop, staffWithFreshCode(shop), id, input))),
      )
    }
    const after = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    // Of each product every other pack is sealed, the others were written off.
    expect(after.map(({ onHand }, index) => onHand - (before[index]?.onHand ?? 0))).toEqual(
      [1, 2].map(() => -250 * 3 * (ORDERS / 2)),
    )
    expect(await invariantViolations(shop)).toEqual([])
    if (engine === 'PostgreSQL') expect(await countDeadlocks(shop)).toBe(0)
  }, 120_000)
})
