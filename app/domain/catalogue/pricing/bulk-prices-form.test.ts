import { expect, test } from 'vitest'
import { bulkPricesFormSchema } from './bulk-prices-form.ts'

const FIELDS = { intent: 'save', product: ['7'], 'version-7': '3', 'price-7-250g': '299', 'price-7-500g': '' }

test('new prices are read per product, and an empty pack keeps its price', () => {
  expect(bulkPricesFormSchema.parse(FIELDS)).toEqual({
    intent: 'save',
    prices: [{ productId: '7', version: 3, packs: [{ weight: '250g', pricePaise: 29_900 }] }],
  })
})

test('a price that is none is an error of its field', () => {
  const { error } = bulkPricesFormSchema.safeParse({ ...FIELDS, 'price-7-1kg': 'much' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['price-7-1kg']])
})

test('a change is undone by its id', () => {
  expect(bulkPricesFormSchema.parse({ intent: 'undo', change: 'chg_1' })).toEqual({ intent: 'undo', change: 'chg_1' })
})
