import { expect, test } from 'vitest'
import { boxFor, volumetricGrams } from './box-size.ts'

test.each([1, 400, 500, 501, 1_000, 1_999, 2_000, 5_000, 9_999, 15_000])(
  'a parcel of %d g is charged by weight: its box weighs no slab more by volume',
  (grams) => {
    const slab = Math.ceil(grams / 500) * 500
    const upTo = [500, 1_000, 2_000, 5_000, 10_000, 15_000].find((each) => grams <= each) ?? grams
    expect(volumetricGrams(boxFor(grams))).toBeLessThanOrEqual(Math.max(slab, upTo))
  },
)
