import { expect, test } from 'vitest'
import { kindKey, kindLabel, kindsOf, parseKinds } from './product-kinds.ts'

test.each([
  ['Whole', 'whole'],
  [' sun  DRIED ', 'sun-dried'],
  ['Sun-dried', 'sun-dried'],
  ['Rôti', 'roti'],
  ['साबुत', 'साबुत'],
  ['!!!', ''],
])('the key of “%s” is “%s”', (kind, key) => {
  expect(kindKey(kind)).toBe(key)
})

test.each<[string, string[]]>([
  ['', []],
  [' , ;\n', []],
  ['Salted, RAW', ['raw', 'salted']],
  ['whole; Whole\nWHOLE', ['whole']],
  ['Sun  Dried, sun-dried', ['Sun Dried']],
  ['!!!', ['!!!']],
])('“%s” has the kinds %j', (text, kinds) => {
  expect(parseKinds(text)).toEqual(kinds)
  expect(parseKinds(kinds.join(', '))).toEqual(kinds)
})

test('a kind has the spelling that most products use, and the first of two that are used as often', () => {
  const products = [['Whole', 'ground'], ['whole'], ['whole', 'Ground'], []].map((kinds) => ({ kinds }))
  expect(kindsOf(products)).toEqual(['ground', 'whole'])
  expect(kindsOf([])).toEqual([])
})

test('a label begins with a capital', () => {
  expect(['raw', 'Sun dried', 'साबुत', ''].map(kindLabel)).toEqual(['Raw', 'Sun dried', 'साबुत', ''])
})
