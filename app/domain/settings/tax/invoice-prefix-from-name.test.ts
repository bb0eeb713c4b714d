import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { SERIES_PREFIX, type Settings } from '../settings.ts'
import { invoicePrefixFromName, prefixOfNewName } from './invoice-prefix-from-name.ts'

test.each([
  ['Kerala Spice House', 'KSH'],
  ['Saffron', 'SAF'],
  ['A', 'A'],
  ['The Good Nut and Seed Company', 'TGN'],
  ["Ravi's Café & Sons", 'RCS'],
  ['काजू भंडार', 'KB'],
  ['24 Carat Cashews', '2CC'],
  ['Cashew Nuts', 'CAS'],
  ['***', 'INV'],
])('invoices of %s begin with %s', (name, prefix) => {
  expect(invoicePrefixFromName(name, DEFAULT_SETTINGS.tax)).toBe(prefix)
  expect(prefix).toMatch(SERIES_PREFIX)
})

test('a prefix of other documents is never taken', () => {
  expect(
    invoicePrefixFromName('Inv', {
      creditNotePrefix: 'INV',
      challanPrefix: 'DC',
      billPrefix: 'BS',
      plainBillPrefix: 'BL',
    }),
  ).toBe('IN')
  expect(
    invoicePrefixFromName('Inv', {
      creditNotePrefix: 'INV',
      challanPrefix: 'IN',
      billPrefix: 'BS',
      plainBillPrefix: 'BL',
    }),
  ).toBe('I')
})

const named = (name: string, invoicePrefix = DEFAULT_SETTINGS.tax.invoicePrefix): Pick<Settings, 'store' | 'tax'> => ({
  store: { ...DEFAULT_SETTINGS.store, name },
  tax: { ...DEFAULT_SETTINGS.tax, invoicePrefix },
})

test('a renamed shop that has not chosen its prefix gets that of its new name', () => {
  const mewa = named(DEFAULT_SETTINGS.store.name)
  const spices = (prefix?: string) => named('Kerala Spice House', prefix)
  expect(prefixOfNewName(mewa, spices())).toBe('KSH')
  expect(prefixOfNewName(spices('KSH'), named('Saffron', 'KSH')), 'renamed again').toBe('SAF')
  expect(prefixOfNewName(spices('ABC'), named('Saffron', 'ABC')), 'chosen').toBeNull()
  expect(prefixOfNewName(mewa, spices('ABC')), 'chosen with the name').toBeNull()
  expect(prefixOfNewName(mewa, mewa), 'not renamed').toBeNull()
})
