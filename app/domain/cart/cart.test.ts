import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { lineLimit } from './cart.ts'
import { MAX_LINES, priceGuestCartSchema } from './cart-request-schemas.ts'

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

test('a guest line above the limit passes the form, so that it is priced and the shopper reads the limit', () => {
  const lines = [{ productId: 'a', weight: '500g', quantity: maxPacks + 5 }]
  expect(priceGuestCartSchema.safeParse({ lines }).success).toBe(true)
  expect(Number.isInteger(MAX_LINES)).toBe(true)
})
