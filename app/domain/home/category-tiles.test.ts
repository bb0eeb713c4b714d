import { describe, expect, test } from 'vitest'
import { type Category, DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { categoryTiles } from './category-tiles.ts'

const product = (id: string, category = 'nuts') => ({ id, category, image: `${id}.webp` }) as Product
const shopOf = (products: readonly Product[], categories: readonly Category[] = DEFAULT_CATEGORIES) => ({
  products,
  categories,
})
const six = ['1', '2', '3', '4', '5', '6'].map((id) => product(id))

describe('the category tiles', () => {
  test('omit empty categories, and count the others', () => {
    const tiles = categoryTiles(shopOf([...six, product('7', 'dates')]), [])
    expect(tiles.map((tile) => [tile.name, tile.text])).toEqual([
      ['Nuts', '6 kinds'],
      ['Dates', '1 kind'],
    ])
  })

  test('use a picture that is not already in the row', () => {
    expect(categoryTiles(shopOf(six), six.slice(0, 4))[0]?.image).toBe('5.webp')
    expect(categoryTiles(shopOf(six.slice(0, 1)), six)[0]?.image).toBe('1.webp')
  })

  test('are in the order of the owner, with the picture the owner chose', () => {
    const categories = [
      { id: 'spices', name: 'Spices', hindiName: 'मसाले', pictureOf: '' },
      { id: 'nuts', name: 'Makhana', hindiName: '', pictureOf: '3' },
    ]
    const tiles = categoryTiles(shopOf([...six, product('7', 'spices')], categories), six.slice(0, 4))
    expect(tiles).toEqual([
      { category: 'spices', name: 'Spices', image: '7.webp', text: '1 kind' },
      { category: 'nuts', name: 'Makhana', image: '3.webp', text: '6 kinds' },
    ])
  })
})
