import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { MAX_LINES, priceGuestCartSchema } from './cart-request-schemas.ts'

const { maxPacks } = DEFAULT_SETTINGS.orders

test('a guest line above the limit passes the form, so that it is priced and the shopper reads the limit', () => {
  const lines = [{ productId: 'a', weight: '500g', quantity: maxPacks + 5 }]
  expect(priceGuestCartSchema.safeParse({ lines }).success).toBe(true)
  expect(Number.isInteger(MAX_LINES)).toBe(true)
})
