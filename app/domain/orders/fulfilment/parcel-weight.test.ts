import { expect, test } from 'vitest'
import { parcelWeight, weightMessage } from './parcel-weight.ts'

test.each([
  [250, 10, 275, 20],
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
