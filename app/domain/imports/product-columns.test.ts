import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_EDIT, type ProductEdit } from '../catalogue/product-edit.ts'
import { plainCell, safeCell } from './csv-text.ts'
import { guessMapping, parseMapping } from './import-mapping.ts'
import { decideRow } from './import-row.ts'
import { COLUMNS, type ColumnKey } from './product-columns.ts'

const KEYS = Object.keys(COLUMNS) as ColumnKey[]
const ALMONDS: ProductEdit = {
  ...EMPTY_EDIT,
  name: 'California Almonds',
  packs: [{ weight: '250g', pricePaise: 29_900, mrpPaise: 34_900 }],
}
const decide = (cells: Partial<Record<ColumnKey, string>>, before = ALMONDS, isNew = false) =>
  decideRow(Object.values(cells), Object.keys(cells) as ColumnKey[], before, isNew)

test.each<[ColumnKey, string, Partial<ProductEdit>]>([
  ['price_500g', '579', { packs: [...ALMONDS.packs, { weight: '500g', pricePaise: 57_900, mrpPaise: 57_900 }] }],
  ['price_250g', '₹1,119.50', { packs: [{ weight: '250g', pricePaise: 111_950, mrpPaise: 111_950 }] }],
  ['mrp_250g', '360.1', { packs: [{ weight: '250g', pricePaise: 29_900, mrpPaise: 36_010 }] }],
  ['cost_per_kg', '0.29', { costPerKgPaise: 29 }],
  ['reorder_kg', '12.5', { reorderGrams: 12_500 }],
  ['gst_percent', '5%', { gstRateBp: 500 }],
  ['kinds', 'Raw; salted', { kinds: ['raw', 'salted'] }],
  ['country_of_origin', 'India;USA', { countryOfOrigin: ['India', 'USA'] }],
  ['category', 'Dates', { category: 'dates' }],
  ['protein', '21.2', { nutritionalInfo: { ...EMPTY_EDIT.nutritionalInfo, protein: 21.2 } }],
  ['shelf_life_months', '12', { shelfLifeMonths: 12 }],
])('%s reads %s', (column, cell, change) => {
  expect(decide({ [column]: cell })).toEqual({ kind: 'update', edit: { ...ALMONDS, ...change } })
})

test.each<[ColumnKey, string]>([
  ['price_250g', '5.999'],
  ['price_250g', '-5'],
  ['price_250g', '0'],
  ['price_250g', '1e3'],
  ['price_250g', 'free'],
  ['category', 'sweets'],
  ['kinds', 'raw; fried'],
  ['gst_percent', '41'],
  ['hsn', '08'],
  ['shelf_life_months', '1.5'],
  ['calories', 'many'],
])('%s does not read %s, and says so at its column', (column, cell) => {
  expect(decide({ [column]: cell })).toMatchObject({ kind: 'failed', errors: [{ column, says: expect.any(String) }] })
})

test('a row is refused with everything that is wrong in it', () => {
  const plan = decide({ price_250g: 'x', category: 'y' })
  expect(plan.kind === 'failed' && plan.errors.map(({ column }) => column)).toEqual(['category', 'price_250g'])
  expect(decide({ grade: 'A' }, EMPTY_EDIT, true)).toMatchObject({ errors: [{ column: 'name' }] })
  expect(decide({ price_250g: '400', mrp_250g: '300' })).toMatchObject({ errors: [{ column: 'price_250g' }] })
})

test('an empty cell takes nothing away, and the same values change nothing', () => {
  expect(decide({ name: '', price_250g: '  ' })).toEqual({ kind: 'unchanged', edit: ALMONDS })
  expect(decide({ price_250g: '299.00' }).kind).toBe('unchanged')
})

const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim().replace(/[;\r\n]/g, ''))
const paise = fc.integer({ min: 1, max: 10_000_000 })
const edit: fc.Arbitrary<ProductEdit> = fc.record({
  name: words.filter((name) => name !== ''),
  hindiName: words,
  devanagariName: words,
  description: words,
  category: fc.constantFrom('nuts', 'dates', 'dried-fruits', 'mixed'),
  searchWords: fc.array(words.filter(Boolean), { maxLength: 4 }),
  kinds: fc.subarray(['raw', 'roasted', 'salted'] as const),
  grade: words,
  countryOfOrigin: fc.array(fc.constantFrom('India', 'USA', 'Iran'), { maxLength: 2 }),
  genericName: words,
  nutritionalInfo: fc.record({
    calories: fc.integer({ min: 0, max: 900 }),
    protein: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
    fat: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    carbs: fc.constant(null),
    fiber: fc.constant(7.5),
  }),
  shelfLifeMonths: fc.integer({ min: 0, max: 60 }),
  allergen: words,
  ingredients: words,
  storage: words,
  packedBy: fc.constantFrom(null, 'Mewa'),
  importedBy: fc.constantFrom(null, 'Mewa'),
  packs: fc
    .subarray(['250g', '500g', '1kg'] as const)
    .chain((weights) =>
      fc.tuple(
        ...weights.map((weight) => fc.record({ weight: fc.constant(weight), pricePaise: paise, mrpPaise: paise })),
      ),
    )
    .map((packs) =>
      packs.map(({ weight, pricePaise, mrpPaise }) => ({
        weight,
        pricePaise,
        mrpPaise: Math.max(pricePaise, mrpPaise),
      })),
    ),
  costPerKgPaise: fc.option(paise),
  hsn: fc.constantFrom('', '0802', '08021200'),
  gstRateBp: fc.option(fc.integer({ min: 0, max: 4_000 })),
  gstFromDay: fc.constant(null),
  images: fc.constant([]),
  labelImage: fc.constant(''),
  reorderGrams: fc.integer({ min: 0, max: 10_000_000 }),
})

test('what is written reads in again to the same product, whatever is in it', () => {
  fc.assert(
    fc.property(edit, (product) => {
      const cells = KEYS.map((key) => safeCell(COLUMNS[key].write(product)))
      expect(decideRow(cells, KEYS, product, false)).toEqual({ kind: 'unchanged', edit: product })
      const anew = decideRow(cells, KEYS, EMPTY_EDIT, true)
      const known = { ...product, nutritionalInfo: { ...product.nutritionalInfo } }
      expect(anew).toEqual({ kind: 'create', edit: known })
    }),
  )
})

test('no cell of a file is a formula, and none is changed by it', () => {
  for (const text of ['=1+1', '+91', '-5', '@x', "'=x", '\t=x']) expect(safeCell(text)).toMatch(/^'/)
  fc.assert(fc.property(fc.string(), (text) => plainCell(safeCell(text)) === text))
  for (const text of ['=1', "'=1", "''+1"]) expect(plainCell(safeCell(text))).toBe(text)
})

test('columns are known by their headers, each once', () => {
  expect(guessMapping(['Product Name', 'SLUG', '250g Price', 'MRP 250g', 'Name', 'Colour', 'Energy'])).toEqual([
    'name',
    'slug',
    'price_250g',
    'mrp_250g',
    null,
    null,
    'calories',
  ])
  expect(guessMapping(['id', ...KEYS])).toEqual(['id', ...KEYS])
  expect(parseMapping(['name', '', 'id'])).toEqual(['name', null, 'id'])
  expect(parseMapping(['name', 'name'])).toBe(null)
})
