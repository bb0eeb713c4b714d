import { expect, test } from 'vitest'
import { USUAL_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { usualPackSizes } from './usual-pack-sizes.ts'

const SIZES: readonly PackSize[] = ['Tin 2g', 'Tin 50g', 'Tin 100g', ...USUAL_PACK_SIZES]
const product = (category: string, ...weights: PackSize[]) => ({
  category,
  packs: weights.map((weight) => ({ weight })),
  isSample: false,
})
const PRODUCTS = [
  product('spices', 'Tin 50g', 'Tin 100g'),
  product('spices', 'Tin 50g', '250g'),
  product('spices', 'Tin 50g', 'Tin 100g', 'Tin 2g'),
  product('nuts', '1kg'),
]

test.each<[string, readonly PackSize[]]>([
  ['spices', ['Tin 50g', 'Tin 100g']],
  ['nuts', ['1kg']],
  // The first of its category is sold as the others of the shop are.
  ['gifts', ['Tin 50g', 'Tin 100g']],
])('a new product of %s is usually sold in %j', (category, expected) => {
  expect(usualPackSizes(category, PRODUCTS, SIZES)).toEqual(expected)
})

test('a shop without a standard size offers all of its own', () => {
  expect(usualPackSizes('saffron', [], ['Tin 1g', 'Tin 2g'])).toEqual(['Tin 1g', 'Tin 2g'])
})

test('the first product of a shop is sold in the sizes that its owner has added', () => {
  expect(usualPackSizes('honey', [], [...USUAL_PACK_SIZES, '350g', '900g'])).toEqual(['350g', '900g'])
  expect(usualPackSizes('honey', [], USUAL_PACK_SIZES)).toEqual(USUAL_PACK_SIZES)
})

test('samples tell the usual sizes of their own category alone', () => {
  const samples = PRODUCTS.map((each) => ({ ...each, isSample: true }))
  expect(usualPackSizes('spices', samples, SIZES)).toEqual(['Tin 50g', 'Tin 100g'])
  expect(usualPackSizes('honey', samples, [...USUAL_PACK_SIZES, '350g'])).toEqual(['350g'])
  expect(usualPackSizes('honey', samples, USUAL_PACK_SIZES)).toEqual(USUAL_PACK_SIZES)
})
