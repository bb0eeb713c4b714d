import { expect, test } from 'vitest'
import { packSizesText } from './pack-sizes-text.ts'

test('a text lists the sizes', () => {
  expect(packSizesText(['250g', '500g', '1kg'])).toBe('250g, 500g and 1kg')
  expect(packSizesText(['Tin 400g'])).toBe('Tin 400g')
})
