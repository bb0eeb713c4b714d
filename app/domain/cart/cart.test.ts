import { expect, test } from 'vitest'
import { lineLimit, MAX_QUANTITY, withinLineLimit } from './cart.ts'
import { MAX_LINES, priceGuestCartFormSchema } from './cart-form.ts'

test.each([
  [700, '250g', 2],
  [700, '1kg', 0],
  [120_000, '250g', MAX_QUANTITY],
  [MAX_QUANTITY * 250, '250g', MAX_QUANTITY],
  [MAX_QUANTITY * 250 - 1, '250g', MAX_QUANTITY - 1],
] as const)('with %i g in stock a line of %s holds %i packs', (grams, weight, most) => {
  expect(lineLimit(grams, weight)).toBe(most)
})

test('a line stored before the limit was lowered is read with the limit', () => {
  const line = { productId: 'a', weight: '500g', quantity: MAX_QUANTITY + 5 } as const
  expect(withinLineLimit(line)).toEqual({ ...line, quantity: MAX_QUANTITY })
  expect(withinLineLimit({ ...line, quantity: 1 })).toEqual({ ...line, quantity: 1 })
})

test('a guest line above the limit passes the form, so that it is priced with the limit', () => {
  const lines = [{ productId: 'a', weight: '500g', quantity: MAX_QUANTITY + 5 }]
  expect(priceGuestCartFormSchema.safeParse({ lines }).success).toBe(true)
  expect(Number.isInteger(MAX_LINES)).toBe(true)
})
