import { expect, test } from 'vitest'
import { cardOf, type ProductCardFacts } from '#app/domain/catalogue/product-card.ts'
import { SAMPLE_CATALOGUE } from '#app/domain/catalogue/sample-catalogue.ts'
import { fromJson, type Json, toJson } from '#app/domain/json.ts'
import { keptTextsOfPage } from './kept-texts.server.ts'

const [almonds, walnuts] = SAMPLE_CATALOGUE.map((sample) => ({ ...sample })).map(cardOf)
if (!almonds || !walnuts) throw new Error('no samples')

/** A card as another page would show it; null if that page had to draw it. */
function shown(card: Json<ProductCardFacts>): string | null {
  const page = keptTextsOfPage()
  const mark = page.find('card', card)
  return mark && page.fill(mark).join('')
}

function changed(card: Json<ProductCardFacts>, stockGrams: number): Json<ProductCardFacts> {
  return toJson({ ...fromJson(card), stockGrams })
}

const pageOf = (...cards: string[]) =>
  `<main>${cards.map((card) => `<article class="pc">${card}</article>`).join('')}</main>`

test('a card is drawn once, and stands on other pages as it was drawn', () => {
  const first = keptTextsOfPage()
  expect([first.find('card', almonds), first.find('card', walnuts)]).toEqual([null, null])
  first.keep(pageOf('<h3>Almonds</h3>', '<h3>काजू ₹</h3>'))
  const second = keptTextsOfPage()
  const marks = [second.find('card', walnuts), second.find('card', almonds)]
  expect(second.fill(`<ul>${marks.join('<hr>')}</ul>`).join('')).toBe('<ul><h3>काजू ₹</h3><hr><h3>Almonds</h3></ul>')
})

test('what only looks like a mark is left as it is', () => {
  const page = keptTextsOfPage()
  expect(page.find('card', changed(almonds, 1))).toBeNull()
  for (const words of ['<p>7</p>', '<p><!--kept 0--><!--kept 7--></p>']) expect(page.fill(words).join('')).toBe(words)
})

test('one of a product that has changed is drawn anew', () => {
  const soldOut = changed(almonds, 0)
  const page = keptTextsOfPage()
  expect(page.find('card', soldOut)).toBeNull()
  page.keep(pageOf('<h3>Sold out</h3>'))
  expect(shown(soldOut)).toBe('<h3>Sold out</h3>')
  expect(shown(almonds)).toBe('<h3>Almonds</h3>')
})

test('the filters of a list and the foot of a page are kept beside its cards, each by what it is told', () => {
  const first = keptTextsOfPage()
  const unheard = changed(almonds, 3)
  expect([first.find('filters', 'nuts'), first.find('card', unheard), first.find('foot', 'Pune')]).toEqual([
    null,
    null,
    null,
  ])
  const filters = '<aside id="filters" aria-label="Filters"><b>7</b></aside>'
  first.keep(`${filters}${pageOf('<h3>Almonds</h3>')}<footer class="foot">Pune</footer>`)
  const second = keptTextsOfPage()
  const marks = [second.find('foot', 'Pune'), second.find('filters', 'nuts'), second.find('card', unheard)]
  expect(second.fill(marks.join(' ')).join('')).toBe('Pune <b>7</b> <h3>Almonds</h3>')
  expect([second.find('foot', 'Surat'), second.find('filters', 'dates'), second.find('foot', 'nuts')]).toEqual([
    null,
    null,
    null,
  ])
})

test('of a page that shows other cards than were asked for, none is kept', () => {
  const page = keptTextsOfPage()
  const other = changed(walnuts, 2)
  page.find('card', other)
  page.keep(pageOf('<h3>One</h3>', '<h3>Two</h3>'))
  expect(shown(other)).toBeNull()
})
