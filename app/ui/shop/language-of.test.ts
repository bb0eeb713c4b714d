import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['कैलिफ़ोर्निया बादाम', 'hi'],
  ['Mamra बादाम', 'hi'],
  ['California Almonds', undefined],
  ['Müesli, ₹', undefined],
])('%s is to be read out as %s', (name, language) => {
  expect(languageOf(name)).toBe(language)
})
