import { describe, expect, test } from 'vitest'
import type { Product } from '../product/product.ts'
import { popularProducts } from './recommended-products.ts'

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
