import { expect, test } from 'vitest'
import { productOnSale } from '#test/data/product-on-sale.ts'
import type { Collection } from './collection.ts'
import { searchCollections } from './search-collections.ts'

const collection = (id: string, name: string, hindiName = ''): Collection => ({
  id,
  slug: id,
  name,
  hindiName,
  description: '',
  pictureOf: '',
})
const catalogue = {
  collections: [
    collection('gifts', 'Diwali Gift Boxes', 'दिवाली उपहार'),
    collection('fasting', 'For fasting'),
    collection('empty', 'Diwali sweets'),
  ],
  products: [{ ...productOnSale('1', 1000), collections: ['fasting', 'gifts'] }],
}
const found = (typed: string, limit = 5) => searchCollections(catalogue, typed, limit).map(({ id }) => id)

test('a collection is found by words of its names, in any case and order, also unfinished ones', () => {
  expect(found('diwali')).toEqual(['gifts'])
  expect(found('  BOX diw ')).toEqual(['gifts'])
  expect(found('दिवाली')).toEqual(['gifts'])
  expect(found('fo')).toEqual(['fasting'])
})

test('one word that no name begins with finds nothing, nor a single letter, nor a collection without products on sale', () => {
  for (const typed of ['diwali almonds', 'iwali', 'f', '', ' ', '%', '.*', 'sweets', 'x'.repeat(10_000)])
    expect(found(typed), typed.slice(0, 20)).toEqual([])
  expect(searchCollections({ ...catalogue, products: [] }, 'diwali', 5)).toEqual([])
})

test('no more are found than there is room for', () => {
  const many = Array.from({ length: 5 }, (_, at) => collection(`c${at}`, `Diwali ${at}`))
  const products = [{ ...productOnSale('1', 1000), collections: many.map(({ id }) => id) }]
  expect(searchCollections({ collections: many, products }, 'diwali', 2).map(({ id }) => id)).toEqual(['c0', 'c1'])
})
