import { expect, test } from 'vitest'
import { lineLimit } from './line-limit.ts'

test.each([
  [700, '250g', 2],
  [700, '1kg', 0],
  [120_000, '250g', 20],
  [5_000, '250g', 20],
  [4_999, '250g', 19],
] as const)('with %i g in the pool a line of %s holds %i', (grams, weight, most) => {
  expect(lineLimit(grams, weight)).toBe(most)
})
