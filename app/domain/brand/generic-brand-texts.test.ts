import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { brandOf } from './brand.ts'
import { withoutExampleTexts } from './generic-brand-texts.ts'

const MEWA = brandOf(DEFAULT_SETTINGS)

test('a shop of other goods loses the words of the first one that its owner left as they were', () => {
  const typed = { ...MEWA, name: 'Malabar Spice House', goods: 'spices', about: 'Spices of Wayanad.', accent: 'leaf' }
  expect(withoutExampleTexts(typed)).toEqual({
    ...typed,
    tagline: 'good spices, by weight',
    range: 'Spices',
    searchText: 'Search spices...',
    keeping: '',
    homePicture: '',
    homePictureAlt: '',
  })
})

test('a shop of dry fruits keeps them', () => {
  const named = { ...MEWA, name: 'Saffron' }
  expect(withoutExampleTexts(named)).toBe(named)
})
