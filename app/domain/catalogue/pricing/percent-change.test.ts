import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeByPercent, formatPercentChange } from './percent-change.ts'
import { ROUNDINGS, type Rounding } from './price-rounding.ts'

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
