import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { decideRow } from './decide-import-row.ts'
import type { ColumnKey } from './product-columns.ts'

const ALMONDS_EDIT: ProductEdit = {
  ...EMPTY_EDIT,
  name: 'California Almonds',
  packs: [{ weight: '250g', pricePaise: 29_900, mrpPaise: 34_900 }],
}
const GROUPS = {
  categories: DEFAULT_CATEGORIES,
  collections: [
    { id: 'diwali-gifts', slug: 'festive', name: 'Diwali Gifts', hindiName: 'दिवाली' },
    { id: 'fasting', slug: 'fasting', name: 'For fasting', hindiName: '' },
  ],
}
const decide = (cells: Partial<Record<ColumnKey, string>>, before = ALMONDS_EDIT, isNew = false) =>
  decideRow(Object.values(cells).map(String), Object.keys(cells) as ColumnKey[], before, {
    isNew,
    ...GROUPS,
  })

test.each<[ColumnKey, string, Partial<ProductEdit>]>([
  ['price_500g', '579', { packs: [...ALMONDS_EDIT.packs, { weight: '500g', pricePaise: 57_900, mrpPaise: 57_900 }] }],
  ['price_250g', '₹1,119.50', { packs: [{ weight: '250g', pricePaise: 111_950, mrpPaise: 111_950 }] }],
  ['mrp_250g', '360.1', { packs: [{ weight: '250g', pricePaise: 29_900, mrpPaise: 36_010 }] }],
  ['cost_per_kg', '842.90', { costPerKgPaise: 84_290 }],
  ['reorder_kg', '12.5', { reorderGrams: 12_500 }],
  ['country_of_origin', 'India, USA', { countryOfOrigin: ['India', 'USA'] }],
  ['category', 'Dried Fruits', { category: 'dried-fruits' }],
  ['collections', 'Diwali Gifts; fasting', { collections: ['diwali-gifts', 'fasting'] }],
  ['collections', 'दिवाली;festive', { collections: ['diwali-gifts'] }],
  ['gst_from_day', '23/11/2026', { gstFromDay: '2026-11-23' }],
  ['gst_from_day', '44,885', { gstFromDay: '2022-11-20' }],
  ['kinds', 'Raw; salted', { kinds: ['raw', 'salted'] }],
  ['kinds', 'salted, Sun  Dried;RAW;sun-dried', { kinds: ['raw', 'salted', 'Sun Dried'] }],
  ['country_of_origin', 'India;USA', { countryOfOrigin: ['India', 'USA'] }],
  ['category', 'Dates', { category: 'dates' }],
  ['protein', '21.2', { nutritionalInfo: { ...EMPTY_EDIT.nutritionalInfo, protein: 21.2 } }],
  ['shelf_life_months', '12', { shelfLifeMonths: 12 }],
  ['slug', 'Mamra Badam', { slug: 'mamra-badam' }],
  ['meta_title', 'Almonds from California', { metaTitle: 'Almonds from California' }],
])('%s reads %s', (column, cell, change) => {
  expect(decide({ [column]: cell })).toMatchObject({ kind: 'update', edit: { ...ALMONDS_EDIT, ...change } })
})

test.each(['08021200', '8021200', '="08021200"', '0802 12 00'])('HSN %s is 08021200, at a rate there is', (hsn) => {
  expect(decide({ hsn, gst_percent: '5%' })).toMatchObject({ edit: { hsn: '08021200', gstRateBp: 500 } })
})

test.each<[ColumnKey, string]>([
  ['price_250g', '5.999'],
  ['price_250g', '-5'],
  ['price_250g', '0'],
  ['price_250g', '1e3'],
  ['price_250g', 'free'],
  ['category', 'sweets'],
  ['kinds', 'raw; fried in ghee and salted by hand in Jodhpur'],
  ['kinds', 'raw; !!!'],
  ['collections', 'fasting; sweets'],
  ['price_250g', '0.50'],
  ['price_250g', '2.9E+2'],
  ['gst_percent', '41'],
  ['gst_percent', '7'],
  ['gst_percent', '12'],
  ['hsn', '08'],
  ['hsn', '8.0212E+06'],
  ['hsn', '2008191'],
  ['shelf_life_months', '1.5'],
  ['shelf_life_months', '0'],
  ['calories', 'many'],
  ['fat', '101'],
  ['gst_from_day', '11/23/2026'],
  ['slug', '12'],
  ['slug', 'search'],
])('%s refuses %s, with the error at its column', (column, cell) => {
  const plan = decide({ hsn: '08021200', gst_percent: '5', [column]: cell })
  expect(plan).toMatchObject({ kind: 'failed', errors: [{ column, message: expect.any(String) }] })
})

test.each<[ColumnKey, number]>([
  ['name', 80],
  ['imported_by', 200],
  ['description', 2000],
])('%s is at most %i letters long, as in the form', (column, most) => {
  expect(decide({ [column]: 'x'.repeat(most) }).kind).toBe('update')
  expect(decide({ [column]: 'x'.repeat(most + 1) })).toMatchObject({ errors: [{ column }] })
})

test('a rate without an HSN code, and a code without a rate, are refused as in the form', () => {
  expect(decide({ gst_percent: '5' })).toMatchObject({ errors: [{ column: 'hsn' }] })
  expect(decide({ hsn: '08021200' })).toMatchObject({ errors: [{ column: 'gst_percent' }] })
})

test('a row is refused with all its errors', () => {
  const plan = decide({ price_250g: 'x', category: 'y' })
  expect(plan.kind === 'failed' && plan.errors.map(({ column }) => column)).toEqual(['category', 'price_250g'])
  expect(decide({ grade: 'A' }, EMPTY_EDIT, true)).toMatchObject({ errors: [{ column: 'name' }] })
  expect(decide({ price_250g: '400', mrp_250g: '300' })).toMatchObject({ errors: [{ column: 'mrp_250g' }] })
  expect(decide({ mrp_1kg: '300' })).toMatchObject({ errors: [{ column: 'price_1kg' }] })
})

test('an empty cell removes nothing, and equal values change nothing', () => {
  expect(decide({ name: '', price_250g: '  ' })).toMatchObject({ kind: 'unchanged', edit: ALMONDS_EDIT })
  expect(decide({ price_250g: '299.00' }).kind).toBe('unchanged')
})
