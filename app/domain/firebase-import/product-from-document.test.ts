import { expect, test } from 'vitest'
import type { PlainMap } from './firestore-value.ts'
import type { Finding } from './import-report.ts'
import { productFromDocument } from './product-from-document.ts'

const document = (fields: PlainMap) => ({ id: 'x1', fields, place: 'test' })
const product = (fields: PlainMap) => productFromDocument(document(fields), '1kg')
const summary = (findings: readonly Finding[]) => findings.map(({ field, did }) => `${field} ${did}`)

const ALMONDS_FIELDS = {
  name: 'California Almonds',
  description: 'Crisp.',
  image: 'products/1_almonds.jpg',
  prices: { '250g': 285, '500g': 549.5, '1kg': 1079 },
  nutritionalInfo: { calories: 579, protein: 21.2, fat: 49.9, carbs: 21.6, fiber: 12.5 },
  category: 'nuts',
  stock: 25,
}

test('a product of section 3 of docs/specification.md has no findings', () => {
  const { edit, stockGrams, image, findings } = product(ALMONDS_FIELDS)
  expect(findings).toEqual([])
  expect({ stockGrams, image }).toEqual({ stockGrams: 25_000, image: 'products/1_almonds.jpg' })
  expect(edit).toMatchObject({
    name: 'California Almonds',
    category: 'nuts',
    nutritionalInfo: ALMONDS_FIELDS.nutritionalInfo,
    packs: [
      { weight: '250g', pricePaise: 28_500, mrpPaise: 28_500 },
      { weight: '500g', pricePaise: 54_950 },
      { weight: '1kg', pricePaise: 107_900 },
    ],
  })
})

test('an empty product becomes a draft with a name, and everything missing is reported', () => {
  const { edit, findings } = product({})
  expect(edit).toMatchObject({ name: 'Product x1', category: 'mixed', packs: [] })
  expect(summary(findings)).toEqual(['name corrected', 'category corrected', 'prices left-out', 'stock corrected'])
})

test('every odd price, nutrition value and field of a product is reported', () => {
  const { edit, findings } = product({
    ...ALMONDS_FIELDS,
    prices: { '250 gm': '₹1', '250g': '285.00', '130g': 120, '1kg': 'call us', '0.5kg': 549 },
    nutritionalInfo: { calories: '579 kcal', protein: 'high', salt: 1, fat: null },
    rating: 4.5,
    tags: [],
  })
  expect(edit.packs.map(({ weight, pricePaise }) => [weight, pricePaise])).toEqual([
    ['250g', 28_500],
    ['500g', 54_900],
  ])
  expect(summary(findings).sort()).toEqual(
    [
      'nutritionalInfo.calories corrected',
      'nutritionalInfo.protein left-out',
      'nutritionalInfo.salt left-out',
      'prices.250g corrected',
      'prices.250 gm corrected',
      'prices.250 gm left-out',
      'prices.130g left-out',
      'prices.1kg left-out',
      'prices.0.5kg corrected',
      'rating left-out',
      'tags left-out',
    ].sort(),
  )
})

test('reads prices from a list, and reports a single number', () => {
  expect(product({ ...ALMONDS_FIELDS, prices: [{ weight: '1kg', price: 900 }] }).edit.packs).toHaveLength(1)
  expect(summary(product({ ...ALMONDS_FIELDS, prices: 450 }).findings)).toEqual(['prices left-out'])
})
