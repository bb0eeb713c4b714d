import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { lineLimit } from './cart.ts'

const { maxPacks } = DEFAULT_SETTINGS.orders

test.each([
  [700, '250g', 2],
  [700, '1kg', 0],
  [120_000, '250g', maxPacks],
  [maxPacks * 250, '250g', maxPacks],
  [maxPacks * 250 - 1, '250g', maxPacks - 1],
] as const)('with %i g in stock a line of %s holds %i packs', (grams, weight, most) => {
  expect(lineLimit(maxPacks, grams, weight)).toBe(most)
})
