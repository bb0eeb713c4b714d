import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listFiledPeriods } from './filing-store.server.ts'
import { recordIffFiling } from './record-iff-filing.server.ts'
import { parseReturnPeriod } from './return-period.ts'

const rules = (returns: 'monthly' | 'quarterly') => ({ returns, gst: { schemes: [] } })

onBothDatabases((open) => {
  test('the IFF is recorded as furnished for one of its months, once the month is over, and taken back', async () => {
    const { shop, clock } = await open({ samples: true })
    clock.set('2026-11-30T18:29:59.999Z')
    const parse = (key: string) =>
      parseReturnPeriod(new URLSearchParams({ period: key }), shop.now(), rules('quarterly'))
    const record = (key: string, isFurnished = true) => recordIffFiling(shop, 'usr_owner', parse(key), { isFurnished })
    expect(await record('26-27-q3')).toMatchObject({ reason: 'not-an-iff-month' })
    expect(await record('2026-10')).toMatchObject({ ok: true })
    expect(await record('2026-11')).toMatchObject({ reason: 'not-over' })
    // Midnight in India.
    clock.set('2026-11-30T18:30:00.000Z')
    expect(await record('2026-11')).toMatchObject({ ok: true })
    expect(await record('2026-11', false)).toMatchObject({ ok: true })
    expect(await listFiledPeriods(shop.db, 'iff', ['2026-10', '2026-11'])).toEqual(['2026-10'])
    expect(await listAudit(shop.db, 'tax-return:2026-11')).toHaveLength(2)
  })
})
