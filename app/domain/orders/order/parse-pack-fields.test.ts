import { expect, test } from 'vitest'
import { parsePackFields } from './parse-pack-fields.ts'

test('packs of every size are read, one with a name and one in parts of a kilogram too', () => {
  expect(
    parsePackFields({
      'pack:7:500g': '2',
      'pack:prd_a-B_9:Gift tin 450g': '1',
      'pack:7:1.5kg': '3',
      'pack:8:डिब्बा 400g': '1',
    }),
  ).toEqual([
    { productId: '7', weight: '500g', quantity: 2 },
    { productId: 'prd_a-B_9', weight: 'Gift tin 450g', quantity: 1 },
    { productId: '7', weight: '1.5kg', quantity: 3 },
    { productId: '8', weight: 'डिब्बा 400g', quantity: 1 },
  ])
})

test('a quantity of 0, another field and what is no size are left out', () => {
  expect(parsePackFields({ 'pack:7:500g': '0', 'pack:7:much': '1', 'pack:7': '1', quantity: '2' })).toEqual([])
})
