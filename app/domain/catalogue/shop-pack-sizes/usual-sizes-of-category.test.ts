import { expect, test } from 'vitest'
import { USUAL_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { usualSizesOfCategory } from './usual-sizes-of-category.ts'

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
  // The first of its category is no tin by itself, though the others of the shop are.
  ['gifts', ['250g', '1kg']],
])('a new product of %s is usually sold in %j', (category, expected) => {
  expect(usualSizesOfCategory(category, PRODUCTS, SIZES)).toEqual(expected)
})

test('of a category in which no size is sold by half of its products the most used are usual', () => {
  const pickles = [product('pickles', 'Jar 350g'), product('pickles', '250g'), product('pickles', '500g')]
  const more = [...pickles, product('pickles', 'Jar 350g'), product('pickles', '1kg')]
  expect(usualSizesOfCategory('pickles', more, [...USUAL_PACK_SIZES, 'Jar 350g'])).toEqual(['Jar 350g'])
})

test('the first product of a shop is sold in the standard sizes, else in all by weight, and in no jar or tin', () => {
  const sizes: readonly PackSize[] = ['50g', '100g', 'Jar 350g', 'Tin 200g']
  expect(usualSizesOfCategory('spices', [], [...sizes, '250g', '500g'])).toEqual(['250g', '500g'])
  expect(usualSizesOfCategory('spices', [], sizes)).toEqual(['50g', '100g'])
  expect(usualSizesOfCategory('saffron', [], ['Tin 1g', 'Tin 2g'])).toEqual([])
})

test('samples tell the usual sizes of their own category alone', () => {
  const samples = PRODUCTS.map((each) => ({ ...each, isSample: true }))
  expect(usualSizesOfCategory('spices', samples, SIZES)).toEqual(['Tin 50g', 'Tin 100g'])
  expect(usualSizesOfCategory('honey', samples, USUAL_PACK_SIZES)).toEqual(USUAL_PACK_SIZES)
})
