import { expect, test } from 'vitest'
import { guessMapping, parseMapping } from './column-mapping.ts'
import { columnKeys } from './product-columns.ts'

const SIZES = ['100g', '250g', 'Tin 400g', '500g', '1kg', '2kg'] as const
const KEYS = columnKeys(SIZES)
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
