import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['कैलिफ़ोर्निया बादाम', 'hi'],
  ['Mamra बादाम', 'hi'],
  ['California Almonds', undefined],
  ['Müesli, ₹', undefined],
])('the language of %s is %s', (name, language) => {
  expect(languageOf(name)).toBe(language)
})
