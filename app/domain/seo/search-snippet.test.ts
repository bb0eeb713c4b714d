import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutDescription, cutTitle } from './search-snippet.ts'

test('a short text is shown whole', () => {
  expect(cutTitle(' California  Almonds · Mewa ')).toMatchObject({ shown: 'California Almonds · Mewa', isCut: false })
  expect(cutDescription('')).toEqual({ shown: '', isCut: false, used: 0 })
})

test('a title that is too wide is cut at a word', () => {
  const long = 'California almonds, whole and raw, in packs of 250 g, 500 g and 1 kg, delivered in all of India'
  const { shown, isCut, used } = cutTitle(long)
  expect(isCut).toBe(true)
  expect(used).toBeGreaterThan(1)
  expect(long.startsWith(shown.slice(0, -2))).toBe(true)
  expect(shown).toMatch(/^California almonds.*[\w,] …$/)
  expect(shown.length).toBeGreaterThan(45)
  expect(shown.length).toBeLessThan(75)
})

test('wide letters leave room for fewer', () => {
  expect(cutTitle('W'.repeat(40)).isCut).toBe(true)
  expect(cutTitle('i'.repeat(40)).isCut).toBe(false)
  expect(cutTitle('बादाम '.repeat(20)).isCut).toBe(true)
})

test('what is shown always fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const cut of [cutTitle, cutDescription]) expect(cut(cut(text).shown).isCut).toBe(false)
    }),
  )
})
