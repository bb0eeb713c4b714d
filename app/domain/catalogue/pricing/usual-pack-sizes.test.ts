import { expect, test } from 'vitest'
import type { PackSize } from '#app/domain/pack-size.ts'
import { usualPackSizes } from './usual-pack-sizes.ts'

const SIZES: readonly PackSize[] = ['Tin 2g', '50g', '100g', '250g', '1kg']
const product = (category: string, ...weights: PackSize[]) => ({
  category,
  packs: weights.map((weight) => ({ weight })),
})
const PRODUCTS = [
  product('spices', '50g', '100g'),
  product('spices', '50g', '250g'),
  product('spices', '50g', '100g', 'Tin 2g'),
  product('nuts', '1kg'),
]

test.each<[string, PackSize[]]>([
  ['spices', ['50g', '100g']],
  ['nuts', ['1kg']],
  ['gifts', ['250g', '1kg']],
])('a new product of %s is usually sold in %j', (category, expected) => {
  expect(usualPackSizes(category, PRODUCTS, SIZES)).toEqual(expected)
})

test('a shop without a standard size offers all of its own', () => {
  expect(usualPackSizes('saffron', [], ['Tin 1g', 'Tin 2g'])).toEqual(['Tin 1g', 'Tin 2g'])
})
