import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, inTransactionOrNothing } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { listLots } from '../lots/lot-store.server.ts'
import { addOpeningStock, adjustStock } from './adjust-stock.server.ts'

const OWNER = 'usr_ravi'

async function lotsOf(shop: Shop, productId = '1') {
  return (await listLots(shop.db, [productId], 'all')).map((lot) => `${lot.code} ${lot.leftGrams} ${lot.bestBeforeDay}`)
}

onBothDatabases((open) => {
  test('writing off and counting use the named lot, or the one that expires first', async () => {
    const { shop } = await open({ samples: true })
    const facts = { kind: 'receive', code: 'X-1', bestBeforeDay: '2026-12-24' } as const
    await adjustStock(shop, OWNER, '1', { ...facts, grams: 5000, reason: 'Delivery' })
    const [early, late] = await listLots(shop.db, ['1'])
    expect(early?.code).toBe('X-1')
    const gone = { kind: 'write-off', grams: 5001, lotId: early?.id, reason: 'Damp' } as const
    expect(await adjustStock(shop, OWNER, '1', gone)).toMatchObject({ reason: 'not-in-lot' })
    await adjustStock(shop, OWNER, '1', { ...gone, grams: 1000 })
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 119_500, lotId: late?.id, reason: 'Counted' })
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 115_000, reason: 'Counted' })
    expect((await listLots(shop.db, ['1'], 'all')).map((lot) => lot.leftGrams)).toEqual([0, 115_000])
    expect(await poolOf(shop, '1')).toEqual({ onHand: 115_000, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a count of a product without lots creates one', async () => {
    const { shop } = await open({ samples: true })
    await inTransaction(shop.db, async (tx) => {
      await sql`delete from stock_movements where product_id = '12'`.execute(tx)
      await sql`delete from lots where product_id = '12'`.execute(tx)
      await sql`delete from stock_pools where product_id = '12'`.execute(tx)
    })
    await adjustStock(shop, OWNER, '12', { kind: 'count', grams: 900, reason: 'Found' })
    expect((await listLots(shop.db, ['12'])).map((lot) => lot.leftGrams)).toEqual([900])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a delivery needs a best-before day: of the shelf life, or typed; so does a count that finds the first stock', async () => {
    const { shop } = await open({ samples: true })
    await shop.db.updateTable('products').set({ shelf_life_months: 0 }).where('id', '=', '1').execute()
    const delivery = { kind: 'receive', grams: 5_000, reason: 'Delivery' } as const
    const before = await lotsOf(shop)
    expect(await adjustStock(shop, OWNER, '1', delivery)).toMatchObject({ reason: 'best-before-needed' })
    expect(await lotsOf(shop)).toEqual(before)
    expect(await adjustStock(shop, OWNER, '1', { ...delivery, bestBeforeDay: '2027-06-30' })).toMatchObject({
      ok: true,
    })
    expect(await lotsOf(shop)).toContainEqual(expect.stringMatching(/ 5000 2027-06-30$/))
    await inTransaction(shop.db, async (tx) => {
      await sql`delete from stock_movements where product_id = '1'`.execute(tx)
      await sql`delete from lots where product_id = '1'`.execute(tx)
      await sql`delete from stock_pools where product_id = '1'`.execute(tx)
    })
    const found = { kind: 'count', grams: 900, reason: 'Found' } as const
    expect(await adjustStock(shop, OWNER, '1', found)).toMatchObject({ reason: 'count-without-lot' })
    expect(await lotsOf(shop)).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('two parallel write-offs of the same lot take it once', async () => {
    const { shop } = await open({ samples: true })
    await adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 5000, reason: 'Delivery', code: 'X-1' })
    const lot = (await listLots(shop.db, ['1'])).find((one) => one.code === 'X-1')
    const off = { kind: 'write-off', grams: 3000, lotId: lot?.id, reason: 'Damp' } as const
    const outcomes = await Promise.all([1, 2].map(() => adjustStock(shop, OWNER, '1', off)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a refusal leaves no empty lot', async () => {
    const { shop } = await open({ samples: true })
    const before = await lotsOf(shop)
    await inTransactionOrNothing(shop.db, async (tx) => {
      await addOpeningStock(tx, { productId: '1', grams: 100, reason: 'Undone' }, auditContext(shop))
      return { ok: false, reason: 'changed-my-mind', detail: undefined } as const
    })
    expect(await lotsOf(shop)).toEqual(before)
  })
})
