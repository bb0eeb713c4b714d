import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { BROUGHT_BY } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
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
  })

  test('army post is refused unless the owner allows it', () => {
    const army = { state: '07', pincode: '900056' }
    expect(fee(29_900, 250, army)).toBe('pincode-not-served')
    const served = { ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, servesArmyPost: true } }
    expect(quote(29_900, 250, army, served)).toMatchObject({ ok: true })
  })

  test('where the shop brings orders itself, its table says the fee, whatever the courier says', () => {
    const refused = { isServiceable: false, takesCash: false, ratePaise: 99_900, askedAt: FRIDAY_EVENING }
    const parcel = { goodsPaise: 10_000, weightGrams: 250 }
    const feeOf = (by: (typeof BROUGHT_BY)[number], to = DELHI) => {
      const delivery = { ...DEFAULT_SETTINGS.delivery, broughtBy: by, rates: 'courier' as const, refusesUnserved: true }
      const quoted = quoteDelivery(parcel, to, { ...DEFAULT_SETTINGS, delivery }, FRIDAY_EVENING, refused)
      return quoted.ok ? quoted.value.feePaise : quoted.reason
    }
    expect(feeOf('courier')).toBe('pincode-not-served')
    expect(feeOf('shop-nearby')).toBe(DEFAULT_SETTINGS.delivery.zones.local.firstPaise)
    expect(feeOf('shop-nearby', { state: '27', pincode: '400001' })).toBe('pincode-not-served')
  })
})

describe('the rates of a shop', () => {
  const { zones, zonePins } = DEFAULT_SETTINGS.delivery
  const namesOf = (
    store: { state: string; pincode: string },
    pins: Partial<typeof zonePins>,
    isComposition = false,
  ) => {
    const settings = {
      ...DEFAULT_SETTINGS,
      store: { ...DEFAULT_SETTINGS.store, ...store },
      delivery: { ...DEFAULT_SETTINGS.delivery, zonePins: { ...zonePins, ...pins } },
      gst: { schemes: isComposition ? [{ fromDay: '2026-04-01', scheme: 'composition' as const }] : [] },
    }
    const rates = ratesOf(settings, FRIDAY_EVENING)
    return Object.entries(zones).flatMap(([name, rate]) => (rates.includes(rate) ? [name] : []))
  }
  const JAIPUR = { state: '08', pincode: '302001' }

  test('are those of all zones it delivers to', () => {
    expect(namesOf(DELHI, {})).toEqual(['local', 'state', 'metro', 'rest', 'special'])
    expect(namesOf(JAIPUR, {})).toEqual(['local', 'state', 'rest', 'special'])
    expect(namesOf(JAIPUR, { metro: ['400'] })).toEqual(['local', 'state', 'metro', 'rest', 'special'])
  })

  test('under composition are those of its own state, with zones whose PIN codes lie in it', () => {
    expect(namesOf(JAIPUR, {}, true)).toEqual(['local', 'state'])
    expect(namesOf(JAIPUR, { special: ['3450', '194'] }, true)).toEqual(['local', 'state', 'special'])
    expect(namesOf(JAIPUR, { rest: ['340000-350000'] }, true)).toEqual(['local', 'state', 'rest'])
    // Mumbai and Agra.
    expect(namesOf(JAIPUR, { metro: ['400'], rest: ['282001-282010'] }, true)).toEqual(['local', 'state'])
  })
})
