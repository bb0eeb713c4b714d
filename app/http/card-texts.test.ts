import { expect, test } from 'vitest'
import { cardOf, type ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/sample-catalogue.ts'
import { cardsOfPage } from './card-texts.server.ts'

const [almonds, walnuts] = SAMPLE_CATALOGUE.map((sample) => ({ ...sample })).map(cardOf)
if (!almonds || !walnuts) throw new Error('no samples')

/** A card as another page would show it; null if that page had to draw it. */
function shown(product: ProductCardFacts, buyable = true): string | null {
  const page = cardsOfPage()
  const mark = page.find(product, buyable)
  return mark && Buffer.concat(page.fill(mark)).toString()
}

const pageOf = (...cards: string[]) =>
  `<main>${cards.map((card) => `<article class="pc">${card}</article>`).join('')}</main>`

test('a card is drawn once, and stands on other pages as it was drawn', () => {
  const first = cardsOfPage()
  expect([first.find(almonds, true), first.find(walnuts, true)]).toEqual([null, null])
  first.keep(pageOf('<h3>Almonds</h3>', '<h3>काजू ₹</h3>'))
  const second = cardsOfPage()
  const marks = [second.find(walnuts, true), second.find(almonds, true)]
  expect(Buffer.concat(second.fill(`<ul>${marks.join('<hr>')}</ul>`)).toString()).toBe(
    '<ul><h3>काजू ₹</h3><hr><h3>Almonds</h3></ul>',
  )
})

test('what only looks like a mark is left as it is', () => {
  const page = cardsOfPage()
  expect(page.find({ ...almonds }, true)).toBeNull()
  for (const words of ['<p>7</p>', '<p><!--card 0--><!--card 7--></p>'])
    expect(Buffer.concat(page.fill(words)).toString()).toBe(words)
})

test('one of a product that has changed, or that can no longer be bought, is drawn anew', () => {
  const changed = { ...almonds, stockGrams: 0 }
  const page = cardsOfPage()
  expect([page.find(changed, true), page.find(almonds, false)]).toEqual([null, null])
  page.keep(pageOf('<h3>Sold out</h3>', '<h3>Only to look at</h3>'))
  expect(shown(changed)).toBe('<h3>Sold out</h3>')
  expect(shown(almonds, false)).toBe('<h3>Only to look at</h3>')
  expect(shown(almonds)).toBeNull()
})

test('of a page that shows other cards than were asked for, none is kept', () => {
  const page = cardsOfPage()
  const other = { ...walnuts }
  page.find(other, true)
  page.keep(pageOf('<h3>One</h3>', '<h3>Two</h3>'))
  expect(shown(other)).toBeNull()
})

test('the card of the same product is the same object', () => {
  const [product] = SAMPLE_CATALOGUE
  if (product) expect(cardOf(product)).toBe(cardOf(product))
})
