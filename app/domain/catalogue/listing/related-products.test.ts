import { expect, test } from 'vitest'
import type { Product } from '../product/product.ts'
import { relatedProducts } from './recommended-products.ts'

const product = (id: string, category: string, stockGrams = 1000) => ({ id, category, stockGrams }) as Product
const dates = product('6', 'dates')
const all = [product('1', 'nuts'), dates, product('7', 'dates'), product('8', 'dried-fruits'), product('9', 'dates', 0)]

test('the same category first, then others, sold-out ones last', () => {
  expect(relatedProducts(all, dates, 4).map((other) => other.id)).toEqual(['7', '1', '8', '9'])
})

test('no more than asked for', () => {
  expect(relatedProducts(all, dates, 2)).toHaveLength(2)
})
