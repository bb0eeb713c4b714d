import { expect, test } from 'vitest'
import { DEFAULT_HOME, newSection } from '#app/domain/settings/home-settings.ts'
import { withoutSection } from './home-sections.ts'
import { addableKinds, MAX_SECTIONS } from './section-kinds.ts'

test('a page has one headline, and no more sections than allowed', () => {
  expect(addableKinds(DEFAULT_HOME)).toEqual(['banner', 'products', 'note', 'reviews'])
  expect(addableKinds(withoutSection(DEFAULT_HOME, 'hero'))).toContain('hero')
  const full = Array.from({ length: MAX_SECTIONS }, (_, at) => [`note-${at}`, newSection('note')] as const)
  expect(addableKinds({ order: [], sections: Object.fromEntries(full) })).toEqual([])
})
