import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '#app/domain/money/money.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import {
  changeByPercent,
  derivePackPrices,
  extraOf,
  formatPercentChange,
  ROUNDINGS,
  type Rounding,
  ratePerKg,
} from './calculate-prices.ts'

const ALMOND_PRICES = [
  { weight: '250g', pricePaise: rupees(299) },
  { weight: '500g', pricePaise: rupees(579) },
  { weight: '1kg', pricePaise: rupees(1119) },
] as const

describe('prices of all pack sizes from one rate', () => {
  // The extras of ₹299, ₹579, ₹1,119 are 6.88 % and 3.49 %.
  test.each<[number, Rounding, number[]]>([
    [1119, '1', [299, 579, 1119]],
    [1200, '1', [321, 621, 1200]],
    [1200, '5', [320, 620, 1200]],
    [1200, '9', [319, 619, 1199]],
    [1203, '9', [319, 619, 1199]],
    [1200, '0', [320.64, 620.94, 1200]],
    [1, '1', [1, 1, 1]],
    // A twentieth of them is less than the rounding.
    [1, '9', [1, 1, 1]],
    [14, '5', [4, 7, 14]],
    [1, '0', [0.27, 0.52, 1]],
  ])('₹%i per kg, rounded to %s', (rate, rounding, expected) => {
    expect([...derivePackPrices(rupees(rate), SAMPLE_PACK_SIZES, ALMOND_PRICES, rounding).values()]).toEqual(
      expected.map(rupees),
    )
  })

  test('a product without prices gets the default surcharges: 7 % and 3.5 %', () => {
    const made = derivePackPrices(rupees(1000), SAMPLE_PACK_SIZES, [], '1')
    expect([...made]).toEqual([
      ['250g', 26_800],
      ['500g', 51_800],
      ['1kg', 100_000],
    ])
    expect(extraOf('250g', [])).toBe(700)
  })

  test('other sizes continue the surcharge: lighter packs cost more, heavier ones less', () => {
    expect((['50g', '100g', '2kg', '5kg'] as const).map((size) => extraOf(size, []))).toEqual([1500, 1163, -350, -700])
  })

  test('without a 1kg pack the rate is that of the heaviest pack, and the others keep their distance', () => {
    const tins = [
      { weight: '200g', pricePaise: 22_000 },
      { weight: 'Tin 400g', pricePaise: 40_000 },
    ] as const
    expect(ratePerKg(tins)).toBe(100_000)
    expect(ratePerKg([])).toBe(0)
    expect([...derivePackPrices(rupees(1200), ['200g', 'Tin 400g'], tins, '1').values()]).toEqual([26_400, 48_000])
  })

  test('the rate is of what is sold: an old price of a size that is not does not set it, and moves with it', () => {
    const retired = [...ALMOND_PRICES.slice(0, 2), { weight: '1kg', pricePaise: rupees(579), isRetired: true }] as const
    expect(ratePerKg(retired)).toBe(rupees(1158))
    expect(ratePerKg(retired.slice(2))).toBe(rupees(579))
    expect([...derivePackPrices(rupees(2316), SAMPLE_PACK_SIZES, retired, '1').values()]).toEqual([
      59_800, 115_800, 115_800,
    ])
  })
})

const PRICE = fc.integer({ min: 100, max: 10_000_000 })
const TENTHS = fc.integer({ min: -999, max: 999 })

describe('a price changed by a percentage', () => {
  test.each<[number, number, Rounding, number]>([
    [33_333, 100, '0', 36_666],
    [1_250, 100, '0', 1_375],
    [3_500, 100, '0', 3_850],
    [18_300, 2, '0', 18_337],
    [18_300, -25, '1', 17_800],
    [35_900, 50, '9', 37_900],
    [35_900, 50, '5', 37_500],
    // ₹24.50 is 18 % from ₹29: whole rupees.
    [2_333, 50, '9', 2_500],
  ])('%i paise, changed by %i tenths of a percent, rounded to %s: %i', (price, tenths, rounding, expected) => {
    expect(changeByPercent(price, tenths, rounding)).toBe(expected)
  })

  test('is within half a paisa of the exact one', () => {
    fc.assert(
      fc.property(PRICE, TENTHS, (price, tenths) => {
        const off = changeByPercent(price, tenths, '0') * 1000 - price * (1000 + tenths)
        // At least one paisa.
        expect(Math.abs(off) <= 500 || price * (1000 + tenths) < 500).toBe(true)
      }),
    )
  })

  test('keeps the order of prices, whatever they end in', () => {
    fc.assert(
      fc.property(
        PRICE,
        fc.integer({ min: 0, max: 2000 }),
        TENTHS,
        fc.constantFrom(...ROUNDINGS),
        (low, more, by, end) => {
          expect(changeByPercent(low, by, end)).toBeLessThanOrEqual(changeByPercent(low + more, by, end))
        },
      ),
    )
  })

  test('is moved by an ending by at most a twentieth, or half a rupee', () => {
    fc.assert(
      fc.property(PRICE, fc.integer({ min: 1, max: 999 }), fc.constantFrom(...ROUNDINGS), (price, by, end) => {
        const exact = changeByPercent(price, by, '0')
        expect(Math.abs(changeByPercent(price, by, end) - exact)).toBeLessThanOrEqual(Math.max(50, exact / 20))
      }),
    )
  })

  test('stays as it is at 0 %', () => {
    fc.assert(
      fc.property(PRICE, fc.constantFrom(...ROUNDINGS), (price, end) => {
        expect(changeByPercent(price, 0, end)).toBe(price)
      }),
    )
  })
})

test.each([
  [2_333, 2_500, '+7.2%'],
  [12_000, 11_900, '−0.8%'],
  [100_000, 100_001, '0.0%'],
])('from %i to %i paise is %s', (today, next, expected) => {
  expect(formatPercentChange(today, next)).toBe(expected)
})
