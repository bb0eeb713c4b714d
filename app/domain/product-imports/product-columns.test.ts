import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { EMPTY_EDIT, type ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { PRODUCT_FIELDS, TEXT_FIELDS, textColumn } from '#app/domain/catalogue/product/product-fields.ts'
import { recordFromNames } from '#app/domain/record-from-names.ts'
import { plainCell, safeCell } from '#app/domain/spreadsheet-cell.ts'
import { GST_SLABS_BP } from '#app/domain/tax/gst.ts'
import { decideRow } from './decide-import-row.ts'
import { columnKeys, columnOfField, writeColumns } from './product-columns.ts'

const SIZES = ['100g', '250g', 'Tin 400g', '500g', '1kg', '2kg'] as const
const KEYS = columnKeys(SIZES)
const GROUPS = {
  categories: DEFAULT_CATEGORIES,
  collections: [
    { id: 'diwali-gifts', slug: 'festive', name: 'Diwali Gifts', hindiName: 'दिवाली' },
    { id: 'fasting', slug: 'fasting', name: 'For fasting', hindiName: '' },
  ],
}
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[;,\r\n]/g, '').trim())
const paise = fc.integer({ min: 100, max: 10_000_000 })
const edit: fc.Arbitrary<ProductEdit> = fc.record({
  ...recordFromNames(TEXT_FIELDS, () => words),
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

test('the column of a plain text is named like its column in the database', () => {
  expect(TEXT_FIELDS.map(columnOfField)).toEqual(TEXT_FIELDS.map(textColumn))
  expect(columnOfField('genericName')).toBe('generic_name')
})
