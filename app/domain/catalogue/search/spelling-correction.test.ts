import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctionsIn, editDistance, nearestWord } from './spelling-correction.ts'

describe('edit distance', () => {
  test.each([
    ['badam', 'badam', 0],
    ['badm', 'badam', 1],
    ['bdaam', 'badam', 1],
    ['almnods', 'almonds', 1],
    ['kajoo', 'kaju', 2],
    ['', 'ab', 2],
    ['ca', 'abc', 3],
  ])('%s to %s is %i', (from, to, distance) => {
    expect(editDistance(from, to, 5)).toBe(distance)
  })

  test('beyond the limit it returns one more than the limit', () => {
    expect(editDistance('almonds', 'cashews', 2)).toBe(3)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

  test('agrees with the definition, and is symmetric', () => {
    fc.assert(
      fc.property(word, word, (from, to) => {
        expect(editDistance(from, to, 10)).toBe(byDefinition(from, to))
        expect(editDistance(to, from, 10)).toBe(byDefinition(from, to))
      }),
      { numRuns: 2000 },
    )
  })
})

/** The recursive definition, slow and plain. */
function byDefinition(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length
  const ways = [
    byDefinition(from.slice(1), to) + 1,
    byDefinition(from, to.slice(1)) + 1,
    byDefinition(from.slice(1), to.slice(1)) + (from[0] === to[0] ? 0 : 1),
  ]
  if (from.length > 1 && to.length > 1 && from[0] === to[1] && from[1] === to[0])
    ways.push(byDefinition(from.slice(2), to.slice(2)) + 1)
  return Math.min(...ways)
}

describe('correction of a typo', () => {
  const words = correctionsIn(['almonds 1204', 'badam 500', 'badaam'])

  test('words may be corrected to plurals and singulars, never to numbers', () => {
    expect(words).toEqual(['almonds', 'almond', 'badam', 'badaam'])
  })

  test.each([
    ['almnd', 'almond'],
    ['almnods', 'almonds'],
    ['badm', 'badam'],
    // Both are one letter off: the first counts.
    ['bdaam', 'badam'],
    ['bd', null],
    ['walnut', null],
    ['1205', null],
  ])('%s becomes %s', (typed, word) => {
    expect(nearestWord(words, typed)).toBe(word)
  })
})
