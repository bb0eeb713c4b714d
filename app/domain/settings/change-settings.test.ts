import { expect, test } from 'vitest'
import { onBothDatabases } from '#test/make-shop.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { changeSettings } from './change-settings.server.ts'
import { CodForm } from './cod-form.ts'
import { DeliveryForm } from './delivery-form.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { settingsGaps } from './settings-gaps.ts'
import { findSettings } from './settings-store.server.ts'

onBothDatabases((open) => {
  test('what is changed is kept, what is not named stays, and both are in the audit log', async () => {
    const { shop } = await open()
    await changeSettings(shop, 'usr_owner', 'cod', { feePaise: 4900 })
    await changeSettings(shop, 'usr_owner', 'cod', { maximumPaise: 500_000 })
    const { cod } = await findSettings(shop.db)
    expect(cod).toEqual({ ...DEFAULT_SETTINGS.cod, feePaise: 4900, maximumPaise: 500_000 })
    const lines = await listAudit(shop.db, 'settings:cod')
    expect(lines).toHaveLength(2)
    expect(lines.map((line) => line.action)).toEqual(['change-settings', 'change-settings'])
  })
})

test('the checklist shrinks as the owner fills in', () => {
  const store = { ...DEFAULT_SETTINGS.store, gstin: '27AAPFU0939F1ZV', email: 'care@shop.in' }
  const fields = (settings: typeof store) => settingsGaps(settings).map((gap) => gap.field)
  expect(fields(DEFAULT_SETTINGS.store)).toContain('gstin')
  expect(fields(store)).not.toContain('gstin')
  expect(fields(store)).not.toContain('email')
  expect(fields(store)).toContain('fssai')
})

test('the delivery grid is read from its cells, and a row that ends before it begins is refused there', () => {
  const cells = Object.fromEntries(
    ['local', 'state', 'metro', 'rest', 'special'].flatMap((zone) => [
      [`zones.${zone}.firstPaise`, '39'],
      [`zones.${zone}.perStepPaise`, '₹15.50'],
      [`zones.${zone}.freeFromPaise`, '1,499'],
      [`zones.${zone}.minDays`, '2'],
      [`zones.${zone}.maxDays`, '4'],
    ]),
  )
  const read = DeliveryForm.parse({ ...cells, minimumOrderPaise: '199' })
  expect(read.zones.rest).toEqual({
    firstPaise: 3900,
    perStepPaise: 1550,
    freeFromPaise: 149_900,
    minDays: 2,
    maxDays: 4,
  })
  const late = DeliveryForm.safeParse({ ...cells, 'zones.metro.maxDays': '1', minimumOrderPaise: '199' })
  expect(late.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['zones.metro.maxDays'])
})

test('cash rules: PIN codes in any spacing, and no upside-down limits', () => {
  const typed = {
    minimumPaise: '300',
    maximumPaise: '3000',
    feePaise: '0',
    maxOpenOrders: '2',
    refusedParcelsBlock: '2',
    blockedPincodes: '110001, 110002\n110003',
  }
  expect(CodForm.parse(typed).blockedPincodes).toEqual(['110001', '110002', '110003'])
  expect(CodForm.safeParse({ ...typed, maximumPaise: '200' }).error?.issues[0]?.path).toEqual(['maximumPaise'])
  expect(CodForm.safeParse({ ...typed, feePaise: '120' }).success).toBe(false)
})
