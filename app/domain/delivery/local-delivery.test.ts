import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { LOCAL_DELIVERY_RULES } from '#test/data/local-delivery-rules.ts'
import { isLocalDeliveryOffered, quoteLocalDelivery } from './local-delivery.ts'

// Friday 20 November 2026, 11:30 am in India.
const AT = '2026-11-20T06:00:00.000Z'

test.each([
  ['110006', true],
  ['122001', true],
  ['201005', true],
  ['201011', false],
  ['122002', false],
])('PIN code %s: %s', (pincode, isServed) => {
  expect(isLocalDeliveryOffered(pincode, LOCAL_DELIVERY_RULES)).toBe(isServed)
  expect(isLocalDeliveryOffered(pincode, { ...LOCAL_DELIVERY_RULES, offersLocalDelivery: false })).toBe(false)
})

test('it is quoted as a delivery that is due on the day of the slot, to listed PIN codes alone', () => {
  const rules = { ...DEFAULT_SETTINGS, localDelivery: LOCAL_DELIVERY_RULES }
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
