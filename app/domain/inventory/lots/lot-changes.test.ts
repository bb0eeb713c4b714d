import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, inTransactionOrNothing } from '#app/db/transaction.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { parseAdminProductQuery } from '#app/domain/catalogue/product/admin-list/admin-product-query.ts'
import {
  listAdminProducts,
  listLowStock,
  searchAdminProducts,
} from '#app/domain/catalogue/product/admin-list/admin-product-store.server.ts'
import { changeSettings } from '#app/domain/settings/change-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { confirmed } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { adjustStock } from '../stock/adjust-stock.server.ts'
import { receiveStock } from '../stock/receive-stock.server.ts'
import { changeReorderMark } from '../stock/set-reorder-mark.server.ts'
import { editLot } from './edit-lot.server.ts'
import { findEarliestBestBefore, findLotBasis, listLots } from './lot-store.server.ts'

const OWNER = 'usr_ravi'

async function lotsOf(shop: Shop, productId = '1') {
  return (await listLots(shop.db, [productId], 'all')).map((lot) => `${lot.code} ${lot.leftGrams} ${lot.bestBeforeDay}`)
}

onBothDatabases((open) => {
  test('a delivery is a lot with the given facts, or by shelf life and the next free code', async () => {
    const { shop } = await open({ samples: true })
    const [first] = await lotsOf(shop)
    expect(first).toMatch(/^A-\d{4} 120000 20\d\d-\d\d-\d\d$/)
    const facts = { code: 'X-1', bestBeforeDay: '2026-12-24', receivedDay: '2026-11-01', supplier: 'Importer' }
    await adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 5000, reason: 'Delivery', ...facts })
    await inTransaction(shop.db, (tx) =>
      receiveStock(
        tx,
        { productId: '1', grams: 700, reason: 'Delivery', lot: { bestBeforeDay: null } },
        auditContext(shop),
      ),
    )
    const code = String(first).split(' ')[0]
    expect((await lotsOf(shop)).map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
      [`${code} 120000`, 'X-1 5000', expect.stringMatching(new RegExp(`^${code}[bc] 700$`))].sort(),
    )
    const again = await adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 1, reason: 'Delivery', code: 'X-1' })
    expect(again).toMatchObject({ reason: 'lot-code-taken' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 125_700, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('only codes that begin like the next one are read for it, whichever product has them', async () => {
    const { shop } = await open({ samples: true })
    const receive = (productId: string, code: string) =>
      adjustStock(shop, OWNER, productId, { kind: 'receive', grams: 1, reason: 'Delivery', code })
    for (const code of ['A-1101', 'XA-1101', 'A-1102']) await receive('1', code)
    await receive('2', 'A-1101b')
    expect([...(await findLotBasis(shop.db, '1', '2026-11-01')).codes].sort()).toEqual(['A-1101', 'A-1101b'])
    await adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 1, reason: 'Delivery', receivedDay: '2026-11-01' })
    expect((await lotsOf(shop)).filter((line) => line.startsWith('A-1101c'))).toHaveLength(1)
  })

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
      await receiveStock(tx, { productId: '1', grams: 100, reason: 'Undone' }, auditContext(shop))
      return { ok: false, reason: 'changed-my-mind', detail: undefined } as const
    })
    expect(await lotsOf(shop)).toEqual(before)
  })

  test('a corrected lot changes the best-before day that shoppers see', async () => {
    const { shop } = await open({ samples: true })
    const [lot] = await listLots(shop.db, ['1'])
    const id = lot?.id ?? ''
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBe(lot?.bestBeforeDay)
    const facts = { bestBeforeDay: '2027-01-31', supplier: 'Importer', costPaisePerKg: 80_000 }
    expect(await editLot(shop, OWNER, { id, productId: '1' }, facts)).toMatchObject({ ok: true })
    expect(await findEarliestBestBefore(shop.db, '1', '2027-01-31')).toBe('2027-01-31')
    expect(await findEarliestBestBefore(shop.db, '1', '2027-02-01')).toBeNull()
    expect(await editLot(shop, OWNER, { id, productId: '2' }, facts)).toMatchObject({ reason: 'lot-not-found' })
    await editLot(shop, OWNER, { id, productId: '1' }, { bestBeforeDay: null, supplier: '', costPaisePerKg: null })
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBeNull()
    const auditFacts = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'edit-lot')
    expect(auditFacts.map((line) => line.actor)).toEqual([OWNER, OWNER])
  })

  test('a product without a reorder mark of its own follows that of the shop, in the list and on the dashboard', async () => {
    const { shop } = await open({ samples: true })
    await changeReorderMark(shop, OWNER, '1', 40_000)
    await changeReorderMark(shop, OWNER, '2', 0)
    const lowIds = async () => (await listLowStock(shop.db, shop.now())).map(({ id }) => id)
    const listed = async () => {
      const query = parseAdminProductQuery(new URLSearchParams('stock=low'))
      const { products } = await searchAdminProducts(shop.db, query, { page: 1, perPage: 50, at: shop.now() })
      return products.map(({ id }) => id)
    }
    for (const low of [await lowIds(), await listed()]) expect(low).not.toContain('2')
    await changeSettings(shop, confirmed(shop), 'stock', { reorderGrams: 1_000_000 })
    for (const low of [await lowIds(), await listed()]) {
      expect(low).toContain('2')
      expect(low).not.toContain('1')
    }
    const [almonds, cashews] = await listAdminProducts(shop.db, ['1', '2'], 2, shop.now())
    expect([almonds?.reorderMarkGrams, cashews?.reorderMarkGrams]).toEqual([40_000, 1_000_000])
  })

  test('the reorder mark is set and audited, also for a product that never had stock', async () => {
    const { shop } = await open({ samples: true })
    await changeReorderMark(shop, OWNER, '1', 40_000)
    const [almonds] = await listAdminProducts(shop.db, ['1'], 1, shop.now())
    expect(almonds).toMatchObject({ reorderGrams: 40_000, onHandGrams: 120_000 })
    await changeReorderMark(shop, OWNER, '1', 15_000)
    const facts = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'set-reorder-mark')
    expect(facts.map(({ before, after }) => [before, after])).toEqual(
      expect.arrayContaining([
        [{ grams: 0 }, { grams: 40_000 }],
        [{ grams: 40_000 }, { grams: 15_000 }],
      ]),
    )
  })
})
