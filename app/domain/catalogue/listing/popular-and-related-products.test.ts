import { describe, expect, test } from 'vitest'
import type { Product } from '../product/product.ts'
import { popularProducts, relatedProducts } from './popular-and-related-products.ts'

const product = (id: string, category = 'nuts') => ({ id, category, image: `${id}.webp` }) as Product
const six = ['1', '2', '3', '4', '5', '6'].map((id) => product(id))

describe('the row on the home page', () => {
  test('shows the best sellers by weight, then catalogue order', () => {
    const home = popularProducts(
      six,
      new Map([
        ['5', 3000],
        ['3', 9000],
      ]),
    )
    expect(home.products.map((one) => one.id)).toEqual(['3', '5', '1', '2'])
    expect(home.fromSales).toBe(true)
  })

  test('is not called best-selling without sales', () => {
    const home = popularProducts(six, new Map())
    expect(home.products.map((one) => one.id)).toEqual(['1', '2', '3', '4'])
    expect(home.fromSales).toBe(false)
  })

  test('ignores sales of products that are no longer sold', () => {
    expect(popularProducts(six, new Map([['99', 5000]])).fromSales).toBe(false)
  })
})

const stocked = (id: string, category: string, stockGrams = 1000) => ({ id, category, stockGrams }) as Product
const dates = stocked('6', 'dates')
const all = [stocked('1', 'nuts'), dates, stocked('7', 'dates'), stocked('8', 'dried-fruits'), stocked('9', 'dates', 0)]

test('the same category first, then others, sold-out ones last', () => {
  expect(relatedProducts(all, dates, 4).map((other) => other.id)).toEqual(['7', '1', '8', '9'])
})

test('no more than asked for', () => {
  expect(relatedProducts(all, dates, 2)).toHaveLength(2)
})
