import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { businessDaysAfter } from './business-days.ts'
import { quoteDelivery, ratesOf } from './delivery-quote.ts'

const FRIDAY_EVENING = '2026-11-20T12:00:00.000Z'
const DELHI = { state: '07', pincode: '110006' }

describe('fee and days', () => {
  const quote = (goodsPaise: number, weightGrams: number, to = DELHI, settings: Settings = DEFAULT_SETTINGS) =>
    quoteDelivery({ goodsPaise, weightGrams }, to, settings, FRIDAY_EVENING)
  const fee = (...parcel: Parameters<typeof quote>) => {
    const quoted = quote(...parcel)
    return quoted.ok ? quoted.value.feePaise : quoted.reason
  }

  test('the fee: the first step, each further step, and free from a value on', () => {
    expect(fee(29_900, 250)).toBe(3_900)
    expect(fee(57_900, 500)).toBe(3_900)
    expect(fee(79_899, 1000)).toBe(5_400)
    expect(fee(79_900, 1000)).toBe(0)
    expect(fee(149_899, 15_000, { state: '35', pincode: '744101' })).toBe(9_900 + 29 * 4_500)
  })

  test('arrives on working days counted in India', () => {
    expect(quote(29_900, 250)).toMatchObject({
      value: { zone: 'local', earliestDay: '2026-11-21', dueDay: '2026-11-23' },
    })
    expect(quote(29_900, 250, { state: '29', pincode: '560001' })).toMatchObject({
      value: { earliestDay: '2026-11-23', dueDay: '2026-11-25' },
    })
    expect(businessDaysAfter('2026-11-20', 6)).toBe('2026-11-27')
    expect(businessDaysAfter('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('army post is refused unless the owner allows it', () => {
    const army = { state: '07', pincode: '900056' }
    expect(fee(29_900, 250, army)).toBe('pincode-not-served')
    const served = { ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, servesArmyPost: true } }
    expect(quote(29_900, 250, army, served)).toMatchObject({ ok: true })
  })
})

test.each([
  ['110006', '07', true],
  ['302001', '08', false],
])(
  'a shop at %s has the rates of the zones it delivers to, with state %s that of metros: %s',
  (pincode, state, has) => {
    const rules = { ...DEFAULT_SETTINGS, store: { ...DEFAULT_SETTINGS.store, pincode, state } }
    expect(ratesOf(rules, FRIDAY_EVENING).includes(DEFAULT_SETTINGS.delivery.zones.metro)).toBe(has)
  },
)
