import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { listMovements } from '../stock/stock-store.server.ts'
import { holdStock, releaseHolds, sellHolds, sellStock } from './hold-sell-or-release-stock.server.ts'
import { listOpenHolds } from './hold-store.server.ts'

const TODAY = '2026-11-01'

onBothDatabases((open) => {
  test('all needs are held or none, and the refusal has the first that is short', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    await setPool(shop, '2', 700)
    const wanted = [
      { productId: '1', grams: 500 },
      { productId: '2', grams: 500 },
      { productId: '2', grams: 250 },
    ]
    const held = await inTransaction(shop.db, (tx) => holdStock(tx, id, wanted, TODAY, auditContext(shop)))
    expect(held).toEqual({ ok: false, reason: 'sold-out', detail: { productId: '2', leftGrams: 700 } })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 0 })
  })

  test('an immediate sale is in the ledger as a hold and a sale, each with its balances', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    const sell = (grams: number) =>
      inTransaction(shop.db, (tx) => sellStock(tx, id, [{ productId: '9', grams }], TODAY, auditContext(shop)))
    expect(await sell(2_000)).toEqual({ ok: true, value: undefined })
    expect(await poolOf(shop, '9')).toEqual({ onHand: 138_000, held: 1_000 })
    const [sale, hold] = (await listMovements(shop.db, '9')).filter(({ grams }) => grams === 2_000)
    expect(hold).toMatchObject({ kind: 'hold', onHandGrams: 140_000, heldGrams: 3_000, orderId: id })
    expect(sale).toMatchObject({ kind: 'sale', onHandGrams: 138_000, heldGrams: 1_000, orderId: id })
    expect(await listOpenHolds(shop.db, [id])).toEqual([{ orderId: id, productId: '9', grams: 1_000 }])
    // Grams that another order holds are not on sale.
    expect(await sell(137_001)).toMatchObject({ reason: 'sold-out', detail: { leftGrams: 137_000 } })
    expect(await invariantViolations(shop)).toEqual([])
  })
})

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
