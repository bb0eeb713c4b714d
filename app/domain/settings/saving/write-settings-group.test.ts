import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { findSettings } from '../settings-store.server.ts'

onBothDatabases((open) => {
  test('saves the changed fields, keeps the others, and writes both versions to the audit log', async () => {
    const { shop } = await open()
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900 })
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { maximumPaise: 500_000 })
    const { cod } = await findSettings(shop.db)
    expect(cod).toEqual({ ...DEFAULT_SETTINGS.cod, feePaise: 4900, maximumPaise: 500_000 })
    const lines = await listAudit(shop.db, 'settings:cod')
    expect(lines).toHaveLength(2)
    expect(lines.map((line) => line.action)).toEqual(['change-settings', 'change-settings'])
  })
})
