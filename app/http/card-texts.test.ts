import { expect, test } from 'vitest'
import { cardOf, type ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/sample-catalogue.ts'
import { fromJson, type Json, toJson } from '#app/domain/json.ts'
import { cardsOfPage } from './card-texts.server.ts'

const [almonds, walnuts] = SAMPLE_CATALOGUE.map((sample) => ({ ...sample })).map(cardOf)
if (!almonds || !walnuts) throw new Error('no samples')

/** A card as another page would show it; null if that page had to draw it. */
function shown(card: Json<ProductCardFacts>): string | null {
  const page = cardsOfPage()
  const mark = page.find(card, true)
  return mark && page.fill(mark).join('')
}

function changed(card: Json<ProductCardFacts>, stockGrams: number): Json<ProductCardFacts> {
  return toJson({ ...fromJson(card), stockGrams })
}

const pageOf = (...cards: string[]) =>
  `<main>${cards.map((card) => `<article class="pc">${card}</article>`).join('')}</main>`

test('a card is drawn once, and stands on other pages as it was drawn', () => {
  const first = cardsOfPage()
  expect([first.find(almonds, true), first.find(walnuts, true)]).toEqual([null, null])
  first.keep(pageOf('<h3>Almonds</h3>', '<h3>काजू ₹</h3>'))
  const second = cardsOfPage()
  const marks = [second.find(walnuts, true), second.find(almonds, true)]
  expect(second.fill(`<ul>${marks.join('<hr>')}</ul>`).join('')).toBe('<ul><h3>काजू ₹</h3><hr><h3>Almonds</h3></ul>')
})

test('what only looks like a mark is left as it is', () => {
  const page = cardsOfPage()
  expect(page.find(changed(almonds, 1), true)).toBeNull()
  for (const words of ['<p>7</p>', '<p><!--card 0--><!--card 7--></p>']) expect(page.fill(words).join('')).toBe(words)
})

test('one of a product that has changed is drawn anew', () => {
  const soldOut = changed(almonds, 0)
  const page = cardsOfPage()
  expect(page.find(soldOut, true)).toBeNull()
  page.keep(pageOf('<h3>Sold out</h3>'))
  expect(shown(soldOut)).toBe('<h3>Sold out</h3>')
  expect(shown(almonds)).toBe('<h3>Almonds</h3>')
})

test('one that nobody can buy from is drawn, and not kept for those who can', () => {
  const page = cardsOfPage()
  expect(page.find(almonds, false)).toBeNull()
  page.keep(pageOf('<h3>Only to look at</h3>'))
  expect(shown(almonds)).toBe('<h3>Almonds</h3>')
})

test('of a page that shows other cards than were asked for, none is kept', () => {
  const page = cardsOfPage()
  const other = changed(walnuts, 2)
  page.find(other, true)
  page.keep(pageOf('<h3>One</h3>', '<h3>Two</h3>'))
  expect(shown(other)).toBeNull()
})
