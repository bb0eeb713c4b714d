import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { addOpeningStock } from '../stock/add-opening-stock.server.ts'
import { adjustStock } from '../stock/adjust-stock.server.ts'
import { findLotBasis, listLots } from './lot-store.server.ts'

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
      addOpeningStock(
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
})
