import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findFiledFigures } from './filing-store.server.ts'
import { recordFiledGstr3b } from './record-filed-gstr3b.server.ts'
import { parseReturnPeriod } from './return-period.ts'

const rules = (returns: 'monthly' | 'quarterly') => ({ returns, gst: { schemes: [] } })

onBothDatabases((open) => {
  test('what was filed is kept for its period, replaced when entered again, and audited', async () => {
    const { shop, clock } = await open({ samples: true })
    clock.set('2026-10-31T06:00:00.000Z')
    const month = parseReturnPeriod(new URLSearchParams('period=2026-10'), shop.now(), rules('monthly'))
    const figures = { taxablePaise: 100, igstPaise: 5, cgstPaise: 0, sgstPaise: 0, exemptPaise: 0 }
    expect(await findFiledFigures(shop.db, '2026-10')).toBeNull()
    expect(await recordFiledGstr3b(shop, 'usr_owner', month, figures)).toMatchObject({ reason: 'not-over' })
    clock.set('2026-11-01T06:00:00.000Z')
    expect(await recordFiledGstr3b(shop, 'usr_owner', month, figures)).toMatchObject({ ok: true })
    await recordFiledGstr3b(shop, 'usr_owner', month, { ...figures, igstPaise: 6 })
    expect(await findFiledFigures(shop.db, '2026-10')).toEqual({ ...figures, igstPaise: 6 })
    expect(await listAudit(shop.db, 'tax-return:2026-10')).toHaveLength(2)
  })
})
