import { expect, test } from 'vitest'
import { parseSearchText } from './parse-search-text.ts'

test.each([
  ['MW-7K3M-9QXF', ['mw7k3m9qxf'], true],
  ['7k3m 9qxf', ['7k3m9qxf'], true],
  ['KSH 7K3M 9QXF', ['ksh7k3m9qxf'], true],
  ['+91 98765 43210', ['9876543210'], true],
  ['098765-43210', ['9876543210'], true],
  ['EE 123456789 IN', ['ee123456789in'], true],
  ['ksh abcd efgh', ['kshabcdefgh'], true],
  ['ABCD-EFGH', ['abcdefgh'], true],
  ['D’Souza', [], false],
  ['Ramakrishna', [], false],
  ['Krishnan', [], false],
  ['Asha Chawla', [], false],
])('%o is read as a code: %o', (text, wholes, isCode) => {
  expect(parseSearchText(text, ['MW', 'KSH']).wholes.length > 0).toBe(isCode)
  expect(parseSearchText(text, ['MW', 'KSH']).wholes).toEqual(expect.arrayContaining(wholes))
})

test('a text without letter or digit finds nothing', () => {
  expect(parseSearchText(' %% _ ', ['MW'])).toEqual({ wholes: [], words: [] })
})
