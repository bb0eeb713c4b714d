import { expect, test } from 'vitest'
import { originAndKinds } from './product-card.ts'
import { picturesWithAlts } from './product-pictures.ts'

test('each picture is shown once, the main one first, with the alt text of the owner or a numbered name', () => {
  const product = {
    name: 'Figs',
    image: 'b.jpg',
    images: ['a.jpg', 'b.jpg', 'c.jpg'],
    imageAlts: { 'c.jpg': 'Cut open' },
  }
  expect(picturesWithAlts(product)).toEqual([
    { image: 'b.jpg', alt: 'Figs' },
    { image: 'a.jpg', alt: 'Figs, picture 2' },
    { image: 'c.jpg', alt: 'Cut open' },
  ])
})

test.each([
  [['Iran', 'Turkey'], ['Whole', 'Unsalted'], 'Iran, Turkey · Whole, Unsalted'],
  [['Iran'], [], 'Iran'],
  [[], ['Whole'], 'Whole'],
  [[], [], ''],
])('a product of %o that is %o: %s', (countryOfOrigin, kinds, text) => {
  expect(originAndKinds({ countryOfOrigin, kinds })).toBe(text)
})
