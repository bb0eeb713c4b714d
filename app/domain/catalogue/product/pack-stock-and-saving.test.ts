import { describe, expect, test } from 'vitest'
import { packSaving, stockText } from './pack-stock-and-saving.ts'
import type { Pack } from './product.ts'

const packs: Pack[] = [
  { weight: '250g', grams: 250, pricePaise: 29900, mrpPaise: 29900 },
  { weight: '500g', grams: 500, pricePaise: 57900, mrpPaise: 57900 },
  { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
]
const kilo = packs[2] as Pack

test('the saving is counted against the same grams in the lightest pack', () => {
  expect(packSaving(packs, kilo)).toEqual({ paise: 7700, times: 4, weight: '250g' })
})

test('there is no saving of the lightest pack itself', () => {
  expect(packSaving(packs, packs[0] as Pack)).toBeNull()
})

test('there is no saving of a pack that costs as much or more', () => {
  expect(packSaving(packs, { ...kilo, pricePaise: 119600 })).toBeNull()
  expect(packSaving(packs, { ...kilo, pricePaise: 125000 })).toBeNull()
})

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
