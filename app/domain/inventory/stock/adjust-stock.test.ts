import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { findPool, listMovements } from './stock-store.server.ts'

const OWNER = 'usr_ravi'

async function auditOf(shop: Shop) {
  return (await listAudit(shop.db, 'product:1')).filter((line) => line.actor === OWNER)
}

onBothDatabases((open) => {
  test('receiving, writing off and counting change the pool, each with a ledger row', async () => {
    const { shop } = await open({ samples: true })
    const { onHandGrams } = await findPool(shop.db, '1')
    await adjustStock(shop, OWNER, '1', { kind: 'receive', grams: 5000, reason: 'From the importer' })
    await adjustStock(shop, OWNER, '1', { kind: 'write-off', grams: 1500, reason: 'Torn bag' })
    await adjustStock(shop, OWNER, '1', { kind: 'count', grams: 100_000, reason: 'Counted' })
    expect(await findPool(shop.db, '1')).toEqual({ onHandGrams: 100_000, heldGrams: 0 })
    const rows = (await listMovements(shop.db, '1')).filter((row) => row.actor === OWNER)
    expect(rows.map((row) => `${row.kind} ${row.grams} ${row.reason}`).sort()).toEqual(
      expect.arrayContaining([
        `correction ${100_000 - (onHandGrams + 3500)} Counted`,
        'receipt 5000 From the importer',
        'write-off 1500 Torn bag',
      ]),
    )
    expect(await auditOf(shop)).toHaveLength(3)
  })

  test('grams held for orders cannot be written off or counted away', async () => {
    const { shop } = await open({ samples: true })
    await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '1kg', quantity: 1 }]))
    const before = await findPool(shop.db, '1')
    expect(before.heldGrams).toBe(1000)
    const almostAll = before.onHandGrams - 999
    for (const input of [
      { kind: 'write-off', grams: almostAll, reason: 'All of it' },
      { kind: 'count', grams: 999, reason: 'Counted' },
    ] as const) {
      expect(await adjustStock(shop, OWNER, '1', input)).toMatchObject({ ok: false, reason: 'held-for-orders' })
    }
    expect(await findPool(shop.db, '1')).toEqual(before)
    expect(await auditOf(shop)).toHaveLength(0)
    const held = { kind: 'count', grams: 1000, confirmedGrams: 1000, reason: 'Counted' } as const
    expect(await adjustStock(shop, OWNER, '1', held)).toMatchObject({ ok: true })
  })

  test('an unusual weight changes nothing until exactly that weight is confirmed', async () => {
    const { shop } = await open({ samples: true })
    const { onHandGrams } = await findPool(shop.db, '1')
    const slips = [
      { kind: 'count', grams: onHandGrams * 10, reason: 'Counted' },
      { kind: 'count', grams: 0, reason: 'Counted' },
      { kind: 'receive', grams: onHandGrams * 10, reason: 'Delivery' },
      { kind: 'write-off', grams: onHandGrams, reason: 'Damp' },
    ] as const
    for (const slip of slips) {
      expect(await adjustStock(shop, OWNER, '1', slip)).toMatchObject({ reason: 'unusual-quantity' })
      expect(await adjustStock(shop, OWNER, '1', { ...slip, confirmedGrams: slip.grams + 1 })).toMatchObject({
        ok: false,
      })
    }
    expect(await findPool(shop.db, '1')).toMatchObject({ onHandGrams })
    expect(await auditOf(shop)).toEqual([])
    const [meant] = slips
    expect(await adjustStock(shop, OWNER, '1', { ...meant, confirmedGrams: meant.grams })).toMatchObject({ ok: true })
    expect(await findPool(shop.db, '1')).toMatchObject({ onHandGrams: onHandGrams * 10 })
  })
})
