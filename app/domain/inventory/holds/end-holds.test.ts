import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { makeBuyer, place } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { listMovements } from '../stock/stock-store.server.ts'
import { releaseHolds, sellHolds } from './end-holds.server.ts'

onBothDatabases((open) => {
  test('a hold ends once: sold or released, never both', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    const end = async () => {
      await inTransaction(shop.db, (tx) => sellHolds(tx, id, auditContext(shop)))
      await inTransaction(shop.db, (tx) => releaseHolds(tx, id, 'not-paid', auditContext(shop)))
    }
    await end()
    await end()
    expect(await poolOf(shop, '9')).toEqual({ onHand: 139_000, held: 0 })
    expect((await listMovements(shop.db, '9')).map(({ kind, grams }) => `${kind} ${grams}`).sort()).toEqual([
      'hold 1000',
      'receipt 140000',
      'sale 1000',
    ])
  })
})
