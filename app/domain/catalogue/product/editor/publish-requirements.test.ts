import { expect, test } from 'vitest'
import type { DatedGstRate } from './dated-gst-rate.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { fieldsToPublish, publishGaps } from './publish-requirements.ts'

const WHOLE: ProductEdit = {
  ...EMPTY_EDIT,
  name: 'Pecans',
  genericName: 'Pecan nuts',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 0 },
  shelfLifeMonths: 8,
  allergen: 'Tree nuts',
  ingredients: 'Pecans',
  packs: [
    { weight: '250g', pricePaise: 1, mrpPaise: 1 },
    { weight: '500g', pricePaise: 1, mrpPaise: 1 },
    { weight: '1kg', pricePaise: 1, mrpPaise: 1 },
  ],
}
const RATE: DatedGstRate = { fromDay: '2025-09-22', hsn: '08029900', rateBp: 0 }
const STORE = { legalName: 'Mewa Foods', address: '14 Khari Baoli' }

const fields = (change: Partial<ProductEdit>, rate: DatedGstRate | undefined = RATE, store = STORE) =>
  publishGaps({ edit: { ...WHOLE, ...change }, rate, store, needsGstRate: true, packSizes: ['250g', '500g'] }).map(
    (gap) => gap.field,
  )

test.each<[string, Partial<ProductEdit>, string[]]>([
  ['a whole listing', {}, []],
  ['no name', { name: '' }, ['name']],
  ['one pack', { packs: WHOLE.packs.slice(1, 2) }, []],
  ['no pack', { packs: [] }, ['packs']],
  ['only a pack of a retired size', { packs: WHOLE.packs.slice(2) }, ['packs']],
  ['no generic name', { genericName: '' }, ['genericName']],
  ['no origin', { countryOfOrigin: [] }, ['countryOfOrigin']],
  ['no ingredients', { ingredients: '' }, ['ingredients']],
  ['no allergen', { allergen: '' }, ['allergen']],
  ['no shelf life', { shelfLifeMonths: 0 }, ['shelfLifeMonths']],
  ['no nutrition of nuts', { nutritionalInfo: EMPTY_EDIT.nutritionalInfo }, ['calories']],
  ['one nutrition value unknown', { nutritionalInfo: { ...WHOLE.nutritionalInfo, fat: null } }, ['calories']],
  ['from abroad without importer', { countryOfOrigin: ['India', 'USA'] }, ['importedBy']],
  ['from abroad with importer', { countryOfOrigin: ['USA'], importedBy: 'Nut Traders, Mumbai' }, []],
])('what is missing before publishing: %s', (_, change, expected) => expect(fields(change)).toEqual(expected))

test.each([
  ['09109100', 'a masala blend', []],
  ['0904', 'pepper', []],
  ['170113', 'jaggery', []],
  ['25010020', 'salt', []],
  ['08021200', 'almonds', ['calories']],
  ['09023020', 'tea', ['calories']],
  ['21039040', 'a sauce', ['calories']],
])('goods of HSN %s, %s, without nutrition lack %j', (hsn, _, gaps) => {
  const rate = { ...RATE, hsn, rateBp: 500 }
  expect(fields({ nutritionalInfo: EMPTY_EDIT.nutritionalInfo }, rate)).toEqual(gaps)
  // Half a table is wrong on every label.
  expect(fields({ nutritionalInfo: { ...WHOLE.nutritionalInfo, fat: null } }, rate)).toEqual(['calories'])
})

test('without a rate in force it cannot be billed', () => {
  expect(
    publishGaps({ edit: WHOLE, rate: undefined, store: STORE, needsGstRate: true, packSizes: ['1kg'] }).map(
      (gap) => gap.field,
    ),
  ).toEqual(['hsn'])
})

test('a shop that is not registered for GST publishes without one', () => {
  const listing = { edit: WHOLE, rate: undefined, store: STORE, needsGstRate: false, packSizes: ['1kg'] } as const
  expect(publishGaps(listing)).toEqual([])
})

test('the shop is the packer if none is given, provided its name and address are set', () => {
  const nowhere = { legalName: 'Mewa Foods', address: '' }
  expect(fields({}, RATE, nowhere)).toEqual(['packedBy'])
  expect(fields({ packedBy: 'Packers, Delhi' }, RATE, nowhere)).toEqual([])
})

test('an empty draft lacks everything, and each gap names its law', () => {
  const gaps = publishGaps({ edit: EMPTY_EDIT, rate: undefined, store: STORE, needsGstRate: true, packSizes: ['1kg'] })
  expect(gaps.map((gap) => gap.field)).toEqual([
    'name',
    'packs',
    'hsn',
    'genericName',
    'countryOfOrigin',
    'ingredients',
    'allergen',
    'shelfLifeMonths',
    'calories',
  ])
  for (const gap of gaps) expect(gap.why).not.toBe('')
})

test('the fields that every listing of a shop needs, with those that belong to one declaration', () => {
  const rules = { store: STORE, needsGstRate: true, packSizes: ['250g'] as const }
  const needed = fieldsToPublish({ ...rules, rate: undefined })
  expect(needed).toEqual([
    'name',
    'packs',
    'hsn',
    'gstRate',
    'genericName',
    'countryOfOrigin',
    'ingredients',
    'allergen',
    'shelfLifeMonths',
    'calories',
    'protein',
    'fat',
    'carbs',
    'fiber',
  ])
  const unregistered = fieldsToPublish({ ...rules, rate: undefined, needsGstRate: false })
  expect(unregistered).toEqual(needed.filter((field) => !['hsn', 'gstRate'].includes(field)))
  const unnamed = { legalName: '', address: '' }
  expect(fieldsToPublish({ ...rules, rate: undefined, store: unnamed })).toContain('packedBy')
  const ofPepper = fieldsToPublish({ ...rules, rate: { ...RATE, hsn: '0904' } })
  expect(ofPepper).toEqual(needed.filter((field) => !['calories', 'protein', 'fat', 'carbs', 'fiber'].includes(field)))
})
