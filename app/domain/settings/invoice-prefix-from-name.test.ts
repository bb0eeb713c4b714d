import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { invoicePrefixFromName } from './invoice-prefix-from-name.ts'
import { SERIES_PREFIX } from './settings.ts'

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
