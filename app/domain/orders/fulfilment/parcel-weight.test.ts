import { expect, test } from 'vitest'
import { isWeightRight, parcelWeight, weightMessage } from './parcel-weight.ts'

test.each([
  [1, 10, 26, 50],
  [100, 10, 125, 50],
  [100, 40, 140, 50],
  [101, 10, 111, 20],
  [250, 10, 275, 20],
  [250, 0, 250, 20],
  [1000, 10, 1100, 30],
  [1750, 12, 1960, 40],
  [15_000, 10, 16_500, 330],
])('%i g of packs and %i %% packing weigh %i g, within %i g', (grams, percent, expectedGrams, toleranceGrams) => {
  expect(parcelWeight(grams, percent)).toEqual({ expectedGrams, toleranceGrams })
})

test.each([
  [1955, '5\u00a0g under, within 40\u00a0g.'],
  [1960, 'Exactly right, within 40\u00a0g.'],
  [2000, '40\u00a0g over, within 40\u00a0g.'],
  [2001, '41\u00a0g over, outside 40\u00a0g.'],
  [710, '1.25\u00a0kg under, outside 40\u00a0g.'],
])('%i g on the scale: %s', (grams, message) => {
  expect(weightMessage(grams, { expectedGrams: 1960, toleranceGrams: 40 })).toBe(message)
})

test('a gram of saffron is right in a light pouch and in a small box, and wrong with a pack of nuts beside it', () => {
  const saffron = parcelWeight(1, 10)
  expect([12, 35, 76].map((grams) => isWeightRight(grams, saffron))).toEqual([true, true, true])
  expect(isWeightRight(126, saffron)).toBe(false)
})
