import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { brandOf, taglineSentence } from './brand.ts'
import { brandFormSchema } from './brand-form.ts'

const MEWA = { ...brandOf(DEFAULT_SETTINGS), ownColour: '' }

const errorsOf = (typed: object) =>
  Object.fromEntries(
    (brandFormSchema.safeParse({ ...MEWA, ...typed }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  )

test('the brand of a new shop is valid, and saved as it is', () => {
  expect(brandFormSchema.parse(MEWA)).toEqual(brandOf(DEFAULT_SETTINGS))
})

test('a colour of the owner’s own is refused with the contrast it has and needs', () => {
  expect(errorsOf({ accent: 'own', ownColour: '#e0a030' })).toEqual({
    ownColour: 'Too light to read: it has a contrast of 1.8 to 1 and needs 4.5 to 1. Choose a darker one.',
  })
  expect(errorsOf({ accent: 'own', ownColour: 'green' })).toEqual({
    ownColour: 'Write the colour as # and six digits or letters, like #2a4d28.',
  })
  expect(errorsOf({ accent: 'gold' })).toEqual({ accent: 'Choose a colour.' })
  expect(brandFormSchema.parse({ ...MEWA, accent: 'own', ownColour: ' #1B5E20 ' })).toMatchObject({ accent: '#1b5e20' })
})

test('pictures are uploads for the brand, and those with something to see have a text', () => {
  const upload = '/files/brand/1700000000000_pepper-1280x853.webp'
  const foreign = 'This picture is not one of yours. Please add it again.'
  for (const address of ['https://evil.example/a.png', '/files/products/1_a.jpg?10x10', 'built-in'])
    expect(errorsOf({ logo: address })).toEqual({ logo: foreign })
  const described = { homePicture: upload, homePictureAlt: 'Pepper on a vine' }
  expect(errorsOf({ logo: upload, icon: upload, sharePicture: upload, ...described })).toEqual({})
  expect(errorsOf({ homePicture: '', homePictureAlt: '' })).toEqual({})
  const alt = 'Say what it shows, for shoppers who cannot see it.'
  expect(errorsOf({ homePicture: upload, homePictureAlt: ' ' })).toEqual({ homePictureAlt: alt })
  expect(errorsOf({ storyPicture: upload })).toEqual({
    storyPictureAlt: alt,
    story: 'Write a few lines to the photograph, or remove it.',
  })
})

test('the text of the four bowls does not describe another picture, and none describes a missing one', () => {
  const upload = '/files/brand/1700000000000_pepper-1280x853.webp'
  expect(errorsOf({ homePicture: upload })).toEqual({
    homePictureAlt: 'This describes the picture you replaced. Say what yours shows.',
  })
  expect(brandFormSchema.parse({ ...MEWA, homePicture: '' })).toMatchObject({ homePicture: '', homePictureAlt: '' })
})

test.each([
  ['good dry fruit, by weight', 'Good dry fruit, by weight.'],
  ['Pepper from Wayanad!', 'Pepper from Wayanad!'],
  ['मसाले अपने खेत से', 'मसाले अपने खेत से'],
])('%s as a headline is %s', (tagline, shown) => {
  expect(taglineSentence(tagline)).toBe(shown)
})
