import { expect, test } from 'vitest'
import { formatPacksInStock } from './format-packs-in-stock.ts'

test('a weight makes packs of each size that is sold', () => {
  const packs = [{ weight: '250g', isRetired: true }, { weight: '500g', isRetired: false }, { weight: '1kg' }] as const
  expect(formatPacksInStock(700, packs)).toBe('1\u00a0×\u00a0500g, 0\u00a0×\u00a01kg')
  expect(formatPacksInStock(700, packs.slice(0, 1))).toBe('no packs')
  expect(formatPacksInStock(70, packs)).toBe('no packs')
})
