import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { PRODUCT_FIELDS, TEXT_FIELDS } from '#app/domain/catalogue/product/product-fields.ts'
import { forFields } from '#app/domain/for-fields.ts'
import { plainCell, safeCell } from '#app/domain/spreadsheet-cell.ts'
import { GST_SLABS_BP } from '#app/domain/tax/gst.ts'
import { guessMapping, parseMapping } from './column-mapping.ts'
import { decideRow } from './decide-import-row.ts'
import { type ColumnKey, columnKeys, columnOfField, writeColumns } from './product-columns.ts'

const SIZES = ['100g', '250g', 'Tin 400g', '500g', '1kg', '2kg'] as const
const KEYS = columnKeys(SIZES)
const ALMONDS: ProductEdit = {
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
const decide = (cells: Partial<Record<ColumnKey, string>>, before = ALMONDS, isNew = false) =>
  decideRow(Object.values(cells).map(String), Object.keys(cells) as ColumnKey[], before, {
    isNew,
    ...GROUPS,
  })

test.each<[ColumnKey, string, Partial<ProductEdit>]>([
  ['price_500g', '579', { packs: [...ALMONDS.packs, { weight: '500g', pricePaise: 57_900, mrpPaise: 57_900 }] }],
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
  expect(decide({ [column]: cell })).toMatchObject({ kind: 'update', edit: { ...ALMONDS, ...change } })
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
  expect(decide({ name: '', price_250g: '  ' })).toMatchObject({ kind: 'unchanged', edit: ALMONDS })
  expect(decide({ price_250g: '299.00' }).kind).toBe('unchanged')
})

const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[;,\r\n]/g, '').trim())
const paise = fc.integer({ min: 100, max: 10_000_000 })
const edit: fc.Arbitrary<ProductEdit> = fc.record({
  ...forFields(TEXT_FIELDS, () => words),
  name: words.filter((name) => name !== ''),
  slug: fc.constantFrom('pecans', 'kaju-w240'),
  category: fc.constantFrom('nuts', 'dates', 'dried-fruits', 'mixed'),
  collections: fc.subarray(['diwali-gifts', 'fasting']),
  searchWords: fc.uniqueArray(words.filter(Boolean), { maxLength: 4 }),
  kinds: fc.subarray(['raw', 'roasted', 'salted', 'Whole', 'साबुत']),
  countryOfOrigin: fc.uniqueArray(fc.constantFrom('India', 'USA', 'Iran'), { maxLength: 2 }),
  nutritionalInfo: fc.record({
    calories: fc.integer({ min: 0, max: 900 }),
    protein: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    fat: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    carbs: fc.constant(null),
    fiber: fc.constant(7.5),
  }),
  shelfLifeMonths: fc.integer({ min: 0, max: 60 }),
  packedBy: fc.constantFrom(null, 'Mewa'),
  importedBy: fc.constantFrom(null, 'Mewa'),
  packs: fc
    .subarray([...SIZES])
    .chain((sizes) =>
      fc.tuple(...sizes.map((size) => fc.record({ weight: fc.constant(size), pricePaise: paise, mrpPaise: paise }))),
    )
    .map((packs) =>
      packs.map(({ weight, pricePaise, mrpPaise }) => ({
        weight,
        pricePaise,
        mrpPaise: Math.max(pricePaise, mrpPaise),
      })),
    ),
  costPerKgPaise: fc.option(paise),
  hsn: fc.constantFrom('0802', '08021200', '20081920'),
  gstRateBp: fc.constantFrom(...GST_SLABS_BP),
  gstFromDay: fc.constant(null),
  images: fc.constant([]),
  imageAlts: fc.constant({}),
  labelImage: fc.constant(''),
  reorderGrams: fc.integer({ min: 0, max: 10_000_000 }),
})

test('an exported product imports to the same product', () => {
  fc.assert(
    fc.property(edit, (product) => {
      const cells = writeColumns(product, KEYS).map(safeCell)
      expect(decideRow(cells, KEYS, product, { isNew: false, ...GROUPS })).toMatchObject({
        kind: 'unchanged',
        edit: product,
      })
      expect(decideRow(cells, KEYS, EMPTY_EDIT, { isNew: true, ...GROUPS })).toMatchObject({
        kind: 'create',
        edit: product,
      })
    }),
  )
})

test('no cell of a file is a formula, and every cell keeps its text', () => {
  for (const text of ['=1+1', '+91', '-5', '@x', "'=x", '\t=x', '\n=x', '＝1+1', '＋1', '－1', '＠x'])
    expect(safeCell(text)).toMatch(/^'/)
  fc.assert(fc.property(fc.string(), (text) => plainCell(safeCell(text)) === text))
  for (const text of ['=1', "'=1", "''+1", '="a"', '08021200']) expect(plainCell(safeCell(text))).toBe(text)
})

test('a text that a spreadsheet would convert is written as a text, and a number as a number', () => {
  for (const text of ['08021200', '8901234567890123', '1e5', '3/4', '2-11', '1 Mar', 'Dec-26', 'TRUE', '1.2.26'])
    expect(safeCell(text)).toBe(`="${text}"`)
  for (const text of ['299', '579.5', '12.25', '2026-11-23', 'W240', '25/27 count']) expect(safeCell(text)).toBe(text)
})

test('every field of the product form has a column, except the pictures', () => {
  const without = Object.keys(PRODUCT_FIELDS).filter((field) => columnOfField(field) === null)
  expect(without.filter((field) => !field.startsWith('alt-'))).toEqual(['images', 'labelImage'])
})

test('columns are matched by header, each once', () => {
  expect(guessMapping(['Product Name', 'SLUG', '250g Price', 'MRP 250g', 'Name', 'Colour', 'Energy'], SIZES)).toEqual([
    'name',
    'slug',
    'price_250g',
    'mrp_250g',
    null,
    null,
    'calories',
  ])
  expect(guessMapping(['id', ...KEYS], SIZES)).toEqual(['id', ...KEYS])
  expect(guessMapping(['Name', 'name', 'name'], SIZES)).toEqual([null, 'name', null])
  expect(parseMapping(['name', '', 'id'])).toEqual(['name', null, 'id'])
  expect(parseMapping(['name', 'name'])).toBe(null)
})

test('pack sizes that are spelled alike keep columns of their own', () => {
  const sizes = ['तिन 400g', 'तीन 400g', 'Tin 500g', 'TIN 500g', '1.5kg', '15kg'] as const
  const keys = columnKeys(sizes)
  for (const key of keys) expect(guessMapping([key], sizes)).toEqual([key])
  expect(guessMapping(keys.toReversed(), sizes)).toEqual(keys.toReversed())
  expect(guessMapping(['15 kg', 'Price 1.5 kg', 'MRP तीन 400 g', 'Cost.'], sizes)).toEqual([
    'price_15kg',
    'price_1.5kg',
    'mrp_तीन 400g',
    'cost_per_kg',
  ])
})
