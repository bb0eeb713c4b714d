import { expect, test } from 'vitest'
import { rupees } from '#app/domain/money/money.ts'
import { marginBp, priceInversions } from './pack-price.ts'

test.each([
  // ₹1,050 including 5 % is ₹1,000 without tax; at a cost of ₹750 the margin is a quarter.
  [rupees(1050), 1000, rupees(750), 500, 2500],
  [rupees(1050), 1000, rupees(1000), 500, 0],
  [rupees(1050), 1000, rupees(1100), 500, -1000],
  [rupees(525), 500, rupees(750), 500, 2500],
])('the margin of %i paise for %i g, bought at %i a kilogram', (price, grams, cost, rate, expected) => {
  expect(marginBp(price, grams, cost, rate)).toBe(expected)
})

test.each([
  ['each heavier pack costs more', { '250g': 300, '500g': 560, '1kg': 1_100 }, []],
  [
    'a kilogram for less than half of it',
    { '250g': 300, '500g': 560, '1kg': 550 },
    [{ heavier: '1kg', lighter: '500g' }],
  ],
  ['two packs of one price', { '500g': 560, '1kg': 560 }, [{ heavier: '1kg', lighter: '500g' }]],
  [
    'a kilogram for less than a quarter: each pack once',
    { '250g': 300, '500g': 560, '1kg': 110 },
    [{ heavier: '1kg', lighter: '500g' }],
  ],
  ['a pack without a price is not compared', { '500g': 560, '1kg': 0 }, []],
  [
    'a tin costs its tin: it is compared with tins',
    { 'Tin 400g': 700, '500g': 560, 'Tin 1kg': 690 },
    [{ heavier: 'Tin 1kg', lighter: 'Tin 400g' }],
  ],
] as const)('%s', (_name, rupees, expected) => {
  const packs = Object.entries(rupees).map(([weight, price]) => ({
    weight: weight as `${string}g`,
    pricePaise: price * 100,
  }))
  expect(priceInversions(packs)).toEqual(expected)
})
