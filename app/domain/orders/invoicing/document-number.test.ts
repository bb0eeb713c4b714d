import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'

test('a number fits CGST Rule 46(b) up to the last, with the longest prefix too', () => {
  expect(documentNumber('MW', '26-27', 123)).toBe('MW/26-27/000123')
  expect(documentNumber('CN', '26-27', 45)).toBe('CN/26-27/000045')
  const rule = /^[A-Za-z0-9][A-Za-z0-9\-/]{0,15}$/
  expect(documentNumber('MW', '26-27', 9_999_999)).toMatch(rule)
  expect(documentNumber('ABC', '26-27', 999_999)).toMatch(rule)
})
