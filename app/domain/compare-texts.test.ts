import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

test.each([
  ['almonds', 'walnuts', -1],
  ['walnuts', 'almonds', 1],
  ['almonds', 'almonds', 0],
  // A capital has a lower code, whatever a dictionary says.
  ['Walnuts', 'almonds', -1],
  ['prd_10', 'prd_9', -1],
])('%s and %s compare as %i', (one, other, expected) => {
  expect(compareTexts(one, other)).toBe(expected)
})
