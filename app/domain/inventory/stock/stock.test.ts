import { expect, test } from 'vitest'
import { inTransaction, inTransactionOrNothing } from '#app/db/transaction.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { holdStock, releaseHolds, sellHolds, sellStock } from '../holds/hold-stock.server.ts'
import { listOpenHolds } from '../holds/hold-store.server.ts'
import { EFFECT_OF, movementName, sumNeeds } from './stock.ts'
import { applyMovement, listMovements } from './stock-store.server.ts'

test('needs are summed by product, in id order', () => {
  const needs = [
    { productId: '2', grams: 500 },
    { productId: '10', grams: 250 },
    { productId: '2', grams: 1_000 },
  ]
  expect(sumNeeds(needs)).toEqual([
    { productId: '10', grams: 250 },
    { productId: '2', grams: 1_500 },
  ])
  expect(sumNeeds(needs.toReversed())).toEqual(sumNeeds(needs))
})

test('only a parcel that came back undelivered is named RTO', () => {
  expect(movementName({ kind: 'return', reason: 'Parcel came back sealed' })).toBe('Returned (RTO)')
  for (const reason of [
    'Came back sealed',
    'Came back spoilt',
    'Order cancelled',
    'Order edited',
    'Of an older version',
  ])
    expect(movementName({ kind: 'return', reason })).not.toContain('RTO')
  expect(movementName({ kind: 'receipt', reason: 'Order cancelled' })).toBe('Received')
})

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
    const held = await inTransaction(shop.db, (tx) => holdStock(tx, id, wanted, auditContext(shop)))
    expect(held).toEqual({ ok: false, reason: 'sold-out', detail: { productId: '2', leftGrams: 700 } })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 0 })
  })

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

  test('an immediate sale is in the ledger as a hold and a sale, each with its balances', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    const sell = (grams: number) =>
      inTransaction(shop.db, (tx) => sellStock(tx, id, [{ productId: '9', grams }], auditContext(shop)))
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

  test('no movement takes a pool below the held grams or below zero', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '9', weight: '500g', quantity: 2 }]))
    await setPool(shop, '9', 1_500)
    for (const kind of Object.keys(EFFECT_OF) as (keyof typeof EFFECT_OF)[]) {
      const { onHand, held } = EFFECT_OF[kind]
      const move = { productId: '9', grams: 1_501, kind, orderId: null, reason: 'Too much' }
      await inTransactionOrNothing(shop.db, async (tx) => {
        expect(await applyMovement(tx, move, auditContext(shop)), kind).toBe(onHand === 1 && held === 0)
        return { ok: false, reason: 'only-tried', detail: undefined } as const
      })
    }
    const update = shop.db.updateTable('stock_pools').set({ held_grams: 2_000 }).where('product_id', '=', '9').execute()
    await expect(update).rejects.toThrow(/check/i)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refusal rolls its transaction back', async () => {
    const { shop } = await open({ samples: true })
    const refused = await inTransactionOrNothing(shop.db, async (tx) => {
      await applyMovement(
        tx,
        { productId: '1', grams: 100, kind: 'receipt', orderId: null, reason: 'Undone' },
        auditContext(shop),
      )
      return { ok: false, reason: 'changed-my-mind', detail: undefined } as const
    })
    expect(refused).toMatchObject({ reason: 'changed-my-mind' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 120_000, held: 0 })
  })
})
