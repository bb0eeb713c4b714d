import { expect, test } from 'vitest'
import { documentNumber, financialYear } from './document-number.ts'

test.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:00.000Z', '26-27'],
  ['2026-12-31T23:59:59.000Z', '26-27'],
  ['2027-01-01T00:00:00.000Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(at)).toBe(year)
})

test('a number fits CGST Rule 46(b) up to the last, with the longest prefix too', () => {
  expect(documentNumber('MW', '26-27', 123)).toBe('MW/26-27/000123')
  expect(documentNumber('CN', '26-27', 45)).toBe('CN/26-27/000045')
  const rule = /^[A-Za-z0-9][A-Za-z0-9\-/]{0,15}$/
  expect(documentNumber('MW', '26-27', 9_999_999)).toMatch(rule)
  expect(documentNumber('ABC', '26-27', 999_999)).toMatch(rule)
})
