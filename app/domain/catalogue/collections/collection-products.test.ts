import { expect, test } from 'vitest'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { catalogueOf } from '../catalogue.ts'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import type { Collection } from './collection.ts'
import { collectionCards, pictureProduct, productsOfCollection } from './collection-products.ts'

const GIFTS: Collection = {
  id: 'gifts',
  slug: 'diwali',
  name: 'Diwali Gifts',
  hindiName: 'दिवाली',
  description: '',
  pictureOf: '3',
}
const FASTING: Collection = {
  ...GIFTS,
  id: 'diwali',
  slug: 'fasting',
  name: 'For fasting',
  hindiName: '',
  pictureOf: '',
}
const products = [
  { ...productOnSale('1', 500), collections: ['gifts'] },
  productOnSale('2', 500),
  { ...productOnSale('3', 500), collections: ['diwali', 'gifts'] },
  { ...productOnSale('4', 500), collections: ['gifts'] },
]
const catalogue = catalogueOf(products, DEFAULT_CATEGORIES, [GIFTS, FASTING])
const sales = new Map([
  ['2', 9000],
  ['4', 500],
])
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('the products of a collection are its own, best-selling first, then in the order of the catalogue', () => {
  expect(idsOf(productsOfCollection(catalogue, GIFTS, sales))).toEqual(['4', '1', '3'])
  expect(idsOf(productsOfCollection(catalogue, FASTING, sales))).toEqual(['3'])
})

test('its cards are found by its slug, at most as many as wanted, and none for a collection that is not published', () => {
  expect(idsOf(collectionCards(catalogue, 'diwali', { sales, count: 2 }))).toEqual(['4', '1'])
  expect(collectionCards(catalogue, 'gifts', { sales, count: 2 })).toEqual([])
  expect(collectionCards(catalogueOf(products), 'diwali', { sales, count: 2 })).toEqual([])
})

test('the picture is that of the chosen product while it is in the collection on sale, else of its first', () => {
  const listed = productsOfCollection(catalogue, GIFTS, sales)
  expect(pictureProduct(GIFTS, listed)?.id).toBe('3')
  expect(pictureProduct({ pictureOf: '2' }, listed)?.id).toBe('4')
  expect(pictureProduct(GIFTS, [])).toBeUndefined()
})
