import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { addOpeningStock, adjustStock } from '../stock/adjust-stock.server.ts'
import { lotCorrection } from './lot.ts'
import { findEarliestBestBefore, findLotBasis, listLots } from './lot-store.server.ts'
import { forLotTexts } from './lot-texts.ts'
import { editLot } from './make-or-edit-lot.server.ts'

const OWNER = 'usr_ravi'

onBothDatabases((open) => {
  test('a corrected lot changes the best-before day that shoppers see', async () => {
    const { shop } = await open({ samples: true })
    const [lot] = await listLots(shop.db, ['1'])
    const id = lot?.id ?? ''
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBe(lot?.bestBeforeDay)
    const facts = { ...NO_LOT_FACTS, bestBeforeDay: '2027-01-31', costPerKgPaise: 80_000 }
    expect(await editLot(shop, OWNER, { id, productId: '1' }, facts)).toMatchObject({ ok: true })
    expect(await findEarliestBestBefore(shop.db, '1', '2027-01-31')).toBe('2027-01-31')
    expect(await findEarliestBestBefore(shop.db, '1', '2027-02-01')).toBeNull()
    expect(await editLot(shop, OWNER, { id, productId: '2' }, facts)).toMatchObject({ reason: 'lot-not-found' })
    await editLot(shop, OWNER, { id, productId: '1' }, NO_LOT_FACTS)
    expect(await findEarliestBestBefore(shop.db, '1', '2026-12-01')).toBeNull()
    const auditFacts = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'edit-lot')
    expect(auditFacts.map((line) => line.actor)).toEqual([OWNER, OWNER])
  })

  test('a best-before day that has passed is asked about, when a delivery is received and when its lot is corrected', async () => {
    const { shop } = await open({ samples: true })
    const today = indianDay(shop.now())
    const delivery = { kind: 'receive', grams: 5_000, reason: 'Delivery', code: 'A-OLD' } as const
    const lots = async () => (await listLots(shop.db, ['1'], 'all')).map(({ code }) => code)
    const before = await lots()
    for (const bestBeforeDay of [addDays(today, -1), '2026-01-31'])
      expect(await adjustStock(shop, OWNER, '1', { ...delivery, bestBeforeDay })).toMatchObject({
        reason: 'best-before-passed',
      })
    expect(await lots()).toEqual(before)
    const typed = { ...delivery, bestBeforeDay: '2026-01-31', confirmedPast: true }
    expect(await adjustStock(shop, OWNER, '1', typed)).toMatchObject({ ok: true })
    const lot = (await listLots(shop.db, ['1'])).find(({ code }) => code === 'A-OLD')
    expect(lot).toMatchObject({ bestBeforeDay: '2026-01-31', leftGrams: 5_000 })
    // It can be written off like any other.
    const writeOff = { kind: 'write-off', grams: 5_000, reason: 'Too old', lotId: lot?.id } as const
    const [subject, facts] = [
      { id: lot?.id ?? '', productId: '1' },
      { ...NO_LOT_FACTS, bestBeforeDay: '2026-02-28' },
    ]
    expect(await editLot(shop, OWNER, subject, facts)).toMatchObject({ reason: 'best-before-passed' })
    expect(await editLot(shop, OWNER, subject, { ...facts, confirmedPast: true })).toMatchObject({ ok: true })
    // A day that stays as it is is not asked about again.
    expect(await editLot(shop, OWNER, subject, { ...facts, costPerKgPaise: 80_000 })).toMatchObject({ ok: true })
    expect(await adjustStock(shop, OWNER, '1', { ...writeOff, confirmedGrams: 5_000 })).toMatchObject({ ok: true })
  })

  test('every fact of a lot is stored when it is received, and again when it is corrected', async () => {
    const { shop } = await open({ samples: true })
    const typed = { ...forLotTexts((text) => `Its ${text}`), bestBeforeDay: '2027-05-31', costPerKgPaise: 81_250 }
    const delivery = { kind: 'receive', grams: 5_000, reason: 'Delivery', code: 'A-NEW', ...typed } as const
    expect(await adjustStock(shop, OWNER, '1', delivery)).toMatchObject({ ok: true })
    const stored = async () => (await listLots(shop.db, ['1'])).find(({ code }) => code === 'A-NEW')
    const lot = await stored()
    if (!lot) throw new Error('no lot')
    expect(lotCorrection(lot)).toEqual(typed)
    const corrected = { ...forLotTexts((text) => `Another ${text}`), bestBeforeDay: null, costPerKgPaise: null }
    await editLot(shop, OWNER, lot, corrected)
    expect(await stored()).toEqual({ ...lot, ...corrected })
    const [entry] = (await listAudit(shop.db, 'product:1')).filter((line) => line.action === 'edit-lot')
    expect([entry?.before, entry?.after]).toEqual([
      { code: 'A-NEW', ...typed },
      { code: 'A-NEW', ...corrected },
    ])
  })
})

async function lotsOf(shop: Shop, productId = '1') {
  return (await listLots(shop.db, [productId], 'all')).map((lot) => `${lot.code} ${lot.leftGrams} ${lot.bestBeforeDay}`)
}

onBothDatabases((open) => {
  test('a delivery is a lot with the given facts, or by shelf life and the next free code', async () => {
    const { shop } = await open({ samples: true })
    const [first] = await lotsOf(shop)
    expect(first).toMatch(/^A-\d{4} 120000 20\d\d-\d\d-\d\d$/)
    const facts = { code: 'X-1', bestBeforeDay: '2026-12-24', receivedDay: '2026-11-01', supplier: 'Importer' }
    await adjustStock(shop, 'usr_ravi', '1', { kind: 'receive', grams: 5000, reason: 'Delivery', ...facts })
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
    const again = await adjustStock(shop, 'usr_ravi', '1', {
      kind: 'receive',
      grams: 1,
      reason: 'Delivery',
      code: 'X-1',
    })
    expect(again).toMatchObject({ reason: 'lot-code-taken' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: 125_700, held: 0 })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('only codes that begin like the next one are read for it, whichever product has them', async () => {
    const { shop } = await open({ samples: true })
    const receive = (productId: string, code: string) =>
      adjustStock(shop, 'usr_ravi', productId, { kind: 'receive', grams: 1, reason: 'Delivery', code })
    for (const code of ['A-1101', 'XA-1101', 'A-1102']) await receive('1', code)
    await receive('2', 'A-1101b')
    expect([...(await findLotBasis(shop.db, '1', '2026-11-01')).codes].sort()).toEqual(['A-1101', 'A-1101b'])
    await adjustStock(shop, 'usr_ravi', '1', {
      kind: 'receive',
      grams: 1,
      reason: 'Delivery',
      receivedDay: '2026-11-01',
    })
    expect((await lotsOf(shop)).filter((line) => line.startsWith('A-1101c'))).toHaveLength(1)
  })
})
