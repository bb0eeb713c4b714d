import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { LocalDeliverySettings } from '#app/domain/settings/local-delivery-settings.ts'
import { isLocalDeliveryOffered, quoteLocalDelivery } from './local-delivery.ts'

// Friday 20 November 2026, 11:30 am in India.
const AT = '2026-11-20T06:00:00.000Z'
const WORKDAYS = [1, 2, 3, 4, 5, 6]
const RULES: LocalDeliverySettings = {
  offersLocalDelivery: true,
  pincodes: ['1100', '122001', '201001-201010'],
  feePaise: 3_000,
  freeFromPaise: 50_000,
  cutoffHours: 2,
  daysAhead: 3,
  slots: [
    { from: '16:00', to: '19:00', weekdays: WORKDAYS, places: 2 },
    { from: '10:00', to: '13:00', weekdays: WORKDAYS, places: 5 },
  ],
}

test.each([
  ['110006', true],
  ['122001', true],
  ['201005', true],
  ['201011', false],
  ['122002', false],
])('PIN code %s: %s', (pincode, isServed) => {
  expect(isLocalDeliveryOffered(pincode, RULES)).toBe(isServed)
  expect(isLocalDeliveryOffered(pincode, { ...RULES, offersLocalDelivery: false })).toBe(false)
})

test('it is quoted as a delivery that is due on the day of the slot, to listed PIN codes alone', () => {
  const rules = { ...DEFAULT_SETTINGS, localDelivery: RULES }
  const goods = { goodsPaise: 30_000, weightGrams: 750 }
  const quote = (pincode: string, slotStart: string | null) =>
    quoteLocalDelivery(goods, { state: '07', pincode }, rules, AT, slotStart)
  expect(quote('110006', '2026-11-21T04:30:00.000Z')).toMatchObject({
    ok: true,
    value: { feePaise: 3_000, dueDay: '2026-11-21', earliestDay: '2026-11-21', zone: 'local' },
  })
  expect(quote('110006', null)).toMatchObject({ value: { dueDay: '2026-11-20' } })
  expect(quote('560001', null)).toMatchObject({ ok: false, reason: 'local-delivery-not-offered' })
})
