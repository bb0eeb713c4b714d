import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { deliveryFeeRange, feeRangeRules, feeRangeText, totalRangeText } from './delivery-fee-range.ts'
import { deliveryFee } from './delivery-quote.ts'
import { localDeliveryFee } from './local-delivery-fee.ts'

const AT = '2026-11-23T04:00:00.000Z'
const RULES = feeRangeRules(DEFAULT_SETTINGS, AT)

test.each([
  {
    goodsPaise: 29_900,
    weightGrams: 250,
    fromPaise: 3_900,
    toPaise: 9_900,
    freeFromPaise: null,
    nextFreePaise: 79_900,
  },
  {
    goodsPaise: 79_899,
    weightGrams: 1750,
    fromPaise: 8_400,
    toPaise: 23_400,
    freeFromPaise: null,
    nextFreePaise: 79_900,
  },
  {
    goodsPaise: 79_900,
    weightGrams: 1750,
    fromPaise: 0,
    toPaise: 23_400,
    freeFromPaise: 79_900,
    nextFreePaise: 99_900,
  },
  {
    goodsPaise: 99_900,
    weightGrams: 1750,
    fromPaise: 0,
    toPaise: 23_400,
    freeFromPaise: 99_900,
    nextFreePaise: 149_900,
  },
  { goodsPaise: 149_900, weightGrams: 1750, fromPaise: 0, toPaise: 0, freeFromPaise: 149_900, nextFreePaise: null },
])('goods for $goodsPaise paise, $weightGrams g', ({ goodsPaise, weightGrams, ...range }) => {
  expect(deliveryFeeRange({ goodsPaise, weightGrams }, RULES)).toEqual({
    ...range,
    lastFreePaise: 149_900,
    area: 'India',
  })
})

test.each([
  [29_900, 250, false, 'from ₹39', 'from ₹338'],
  [79_900, 1750, false, '₹0 to ₹234', 'from ₹799'],
  [149_900, 1750, false, 'Free', '₹1,499'],
  [29_900, 250, true, 'Free', '₹299'],
  [0, 0, false, 'Free', '₹0'],
])('goods for %i paise, %i g, free by coupon %s: %s, in all %s', (goodsPaise, weightGrams, isFree, delivery, total) => {
  const range = deliveryFeeRange({ goodsPaise, weightGrams }, RULES, isFree)
  expect(feeRangeText(range)).toBe(delivery)
  expect(totalRangeText(goodsPaise, range)).toBe(total)
})

test('a shop outside the metros makes no promise about a zone it does not have', () => {
  const { store, delivery } = DEFAULT_SETTINGS
  const metro = { ...delivery.zones.metro, firstPaise: 100, freeFromPaise: 1_000 }
  const { gst, localDelivery } = DEFAULT_SETTINGS
  const settings = { store, gst, localDelivery, delivery: { ...delivery, zones: { ...delivery.zones, metro } } }
  const inJaipur = { ...settings, store: { ...store, state: '08', pincode: '302001' } }
  const parcel = { goodsPaise: 29_900, weightGrams: 250 }
  expect(deliveryFeeRange(parcel, feeRangeRules(settings, AT))).toMatchObject({ fromPaise: 0, freeFromPaise: 1_000 })
  expect(deliveryFeeRange(parcel, feeRangeRules(inJaipur, AT))).toMatchObject({ fromPaise: 3_900, freeFromPaise: null })
})

test('the area is India, the state that a shop may sell in, or only near it', () => {
  const { delivery, gst } = DEFAULT_SETTINGS
  const areaOf = (change: Partial<typeof DEFAULT_SETTINGS>) =>
    feeRangeRules({ ...DEFAULT_SETTINGS, ...change }, AT).area
  const ofOneState = { ...gst, schemes: [{ fromDay: '2017-07-01', scheme: 'composition' as const }] }
  expect(areaOf({})).toBe('India')
  expect(areaOf({ gst: ofOneState })).toBe('Delhi')
  expect(areaOf({ delivery: { ...delivery, broughtBy: 'shop-only' } })).toBeNull()
})

test('the range counts local delivery, where the shop offers it', () => {
  const [slots, pincodes] = [[{ weekdays: [1], from: '10:00', to: '12:00', places: 5 }], ['110006']]
  const localDelivery = { offersLocalDelivery: true, slots, pincodes, feePaise: 2_000, freeFromPaise: 50_000 }
  const rulesWith = (change: object) =>
    feeRangeRules(
      { ...DEFAULT_SETTINGS, localDelivery: { ...DEFAULT_SETTINGS.localDelivery, ...localDelivery, ...change } },
      AT,
    )
  const textOf = (goodsPaise: number, change = {}) =>
    feeRangeText(deliveryFeeRange({ goodsPaise, weightGrams: 250 }, rulesWith(change)))
  expect(textOf(29_900)).toBe('from ₹20')
  expect(textOf(60_000)).toBe('₹0 to ₹99')
  expect(deliveryFeeRange({ goodsPaise: 29_900, weightGrams: 250 }, rulesWith({}))).toMatchObject({
    nextFreePaise: 50_000,
    lastFreePaise: 149_900,
  })
  for (const change of [{ offersLocalDelivery: false }, { slots: [] }, { pincodes: [] }])
    expect(textOf(29_900, change)).toBe('from ₹39')
})

const LOCAL_FREE_LATE = { ...RULES, local: { feePaise: 3_000, freeFromPaise: 200_000 } }

test('local delivery that is free later than the zones puts off nothing', () => {
  const late = (goodsPaise: number) => deliveryFeeRange({ goodsPaise, weightGrams: 250 }, LOCAL_FREE_LATE)
  expect(late(160_000)).toMatchObject({ freeFromPaise: 149_900, nextFreePaise: null, lastFreePaise: 149_900 })
  expect(late(85_000)).toMatchObject({ freeFromPaise: 79_900, nextFreePaise: 99_900, lastFreePaise: 149_900 })
  const between = { ...RULES, local: { feePaise: 3_000, freeFromPaise: 90_000 } }
  expect(deliveryFeeRange({ goodsPaise: 85_000, weightGrams: 250 }, between).nextFreePaise).toBe(99_900)
})

test('whatever the order of the values, the range promises what the cheapest way to each place costs', () => {
  const free = fc.integer({ min: 1, max: 40 }).map((hundreds) => hundreds * 10_000)
  const cases = {
    zones: fc.tuple(free, free, free),
    near: fc.option(free),
    goods: fc.integer({ min: 1, max: 500_000 }),
  }
  fc.assert(
    fc.property(fc.record(cases), ({ zones, near, goods }) => {
      const rates = RULES.rates.map((rate, index) => ({ ...rate, freeFromPaise: zones[index % 3] ?? 0 }))
      const local = near === null ? null : { feePaise: 3_000, freeFromPaise: near }
      const rules = { ...RULES, rates, local }
      // Near the shop an order comes by the zone's way or is brought in a slot; elsewhere by the zone's way alone.
      const isFreeSomewhere = (goodsPaise: number) =>
        rates.some((rate) => deliveryFee({ goodsPaise, weightGrams: 250 }, rate, rules) === 0) ||
        (local !== null && localDeliveryFee(goodsPaise, local) === 0)
      const isFreeEverywhere = (goodsPaise: number) =>
        rates.every((rate) => deliveryFee({ goodsPaise, weightGrams: 250 }, rate, rules) === 0)

      const range = deliveryFeeRange({ goodsPaise: goods, weightGrams: 250 }, rules)
      expect(range.freeFromPaise !== null).toBe(isFreeSomewhere(goods))
      expect(range.nextFreePaise === null).toBe(isFreeEverywhere(goods))
      expect(isFreeEverywhere(range.lastFreePaise) && !isFreeEverywhere(range.lastFreePaise - 1)).toBe(true)
      if (range.freeFromPaise === null) {
        expect(isFreeSomewhere(range.nextFreePaise ?? 0)).toBe(true)
        expect(isFreeSomewhere((range.nextFreePaise ?? 0) - 1)).toBe(false)
      }
    }),
  )
})

test('one charge everywhere is no range', () => {
  const rates = RULES.rates.map((rate) => ({ ...rate, firstPaise: 4_900, perStepPaise: 0, freeFromPaise: 99_900 }))
  const range = deliveryFeeRange({ goodsPaise: 29_900, weightGrams: 250 }, { ...RULES, rates })
  expect([feeRangeText(range), totalRangeText(29_900, range)]).toEqual(['₹49', '₹348'])
})
