import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { addDays } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { adjustStock } from '../stock/adjust-stock.server.ts'
import { lotCorrection } from './lot.ts'
import { findEarliestBestBefore, listLots } from './lot-store.server.ts'
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
