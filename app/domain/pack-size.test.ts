import { expect, test } from 'vitest'
import { MIN_PACK_GRAMS } from './by-pack-size.ts'
import { isPackSize, PACK_SIZES, packGrams, packSizesText, packsLeft } from './pack-size.ts'

test('the sizes are listed lightest first', () => {
  const grams = PACK_SIZES.map((size) => packGrams(size))
  expect(grams).toEqual(grams.toSorted((a, b) => a - b))
  expect(MIN_PACK_GRAMS).toBe(grams[0])
})

test('a text lists every size once', () => {
  expect(packSizesText()).toBe('250g, 500g and 1kg')
  expect(packSizesText('disjunction')).toBe('250g, 500g or 1kg')
})

test('only a label is a pack size', () => {
  expect(PACK_SIZES.every(isPackSize)).toBe(true)
  for (const other of ['2 kg', 'toString', 250, null]) expect(isPackSize(other)).toBe(false)
})

test.each([
  [700, '500g', 1],
  [700, '1kg', 0],
  [-500, '250g', 0],
] as const)('%i g in stock make as many packs of %s as fit: %i', (grams, size, packs) => {
  expect(packsLeft(grams, size)).toBe(packs)
})
