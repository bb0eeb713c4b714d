import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { deliveryFeeRange, feeRangeRules, feeRangeText, totalRangeText } from './delivery-fee-range.ts'

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

test('one charge everywhere is no range', () => {
  const rates = RULES.rates.map((rate) => ({ ...rate, firstPaise: 4_900, perStepPaise: 0, freeFromPaise: 99_900 }))
  const range = deliveryFeeRange({ goodsPaise: 29_900, weightGrams: 250 }, { ...RULES, rates })
  expect([feeRangeText(range), totalRangeText(29_900, range)]).toEqual(['₹49', '₹348'])
})
