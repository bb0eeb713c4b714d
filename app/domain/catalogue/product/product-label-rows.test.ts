import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Product } from './product.ts'
import { labelRows } from './product-label-rows.ts'

const almonds = {
  genericName: 'Almond kernels',
  packs: [
    { weight: '250g', grams: 250, pricePaise: 29900, mrpPaise: 29900 },
    { weight: '500g', grams: 500, pricePaise: 55900, mrpPaise: 57900 },
    { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
  ],
  countryOfOrigin: ['USA'],
  grade: 'Nonpareil',
  ingredients: 'Almonds',
  allergen: 'Contains tree nuts (almond)',
  shelfLifeMonths: 9,
  storage: 'Cool and dry',
  packedBy: null,
  importedBy: null,
  hsn: '08021200',
  gstRateBp: 500,
} as unknown as Product

const store = DEFAULT_SETTINGS.store
const row = (name: string, product = almonds, by = store, bestBeforeDay: string | null = null) =>
  labelRows(product, by, bestBeforeDay).find((fact) => fact.name === name)?.value

test('prices are per pack, by the printed maximum price', () => {
  expect(row('MRP, incl. of all taxes')).toBe('250g\u00a0₹299, 500g\u00a0₹579, 1kg\u00a0₹1,119')
  expect(row('Unit sale price')).toBe('250g\u00a0₹1.20/g, 500g\u00a0₹1.16/g, 1kg\u00a0₹1,119.00/kg')
})

test('the shop is the packer if no other is given', () => {
  expect(row('Packed by')).toBe(`${store.legalName}, ${store.address} ${store.pincode}`)
  expect(row('Packed by', { ...almonds, packedBy: 'Kisan Packers, Delhi' })).toBe('Kisan Packers, Delhi')
})

test('a fact that is not entered has no row', () => {
  expect(row('Imported by')).toBeUndefined()
  expect(row('FSSAI licence')).toBeUndefined()
  expect(row('FSSAI licence', almonds, { ...store, fssai: '10012345678901' })).toBe('10012345678901')
  expect(row('FSSAI registration', almonds, { ...store, fssai: '21223189000177' })).toBe('21223189000177')
})

test('consumer care has the formatted phone number, or none', () => {
  expect(row('Consumer care')).toBe('Mewa, +91\u00a011\u00a04000\u00a00000, care@mewa.example')
  expect(row('Consumer care', almonds, { ...store, phone: '' })).toBe('Mewa, care@mewa.example')
})

test('tax is inside the price', () => {
  expect(row('HSN and GST')).toBe('08021200, 5% GST included')
})

test('best before is the month of the earliest lot being sold, where one is known', () => {
  expect(row('Best before')).toBe('9 months from packing')
  expect(row('Best before', almonds, store, '2027-03-01')).toBe('Mar 2027 or later (9 months from packing)')
})

test('a month of shelf life is one', () => {
  expect(row('Best before', { ...almonds, shelfLifeMonths: 1 })).toBe('1 month from packing')
})
