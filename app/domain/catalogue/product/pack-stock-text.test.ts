import { describe, expect, test } from 'vitest'
import { stockText } from './pack-stock-text.ts'

describe('stock as text', () => {
  test.each([
    [6000, '1kg', null],
    [5999, '1kg', '5 left'],
    [1000, '1kg', '1 left'],
    [999, '1kg', 'Sold out'],
    [700, '500g', '1 left'],
    [0, '250g', 'Sold out'],
  ] as const)('%i g as %s: %s', (grams, weight, words) => {
    expect(stockText(grams, weight)).toBe(words)
  })
})
