import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '../product/product.ts'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { indexProducts, type SearchIndex, searchCatalogue, searchIndex } from './search-index.ts'
import { searchList, searchProducts } from './search-without-index.ts'

function index(products: readonly Product[], earlier?: SearchIndex): SearchIndex {
  const steps = indexProducts(products, earlier)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const idsIn = (made: SearchIndex, products: readonly Product[], text: string) =>
  Array.from(searchIndex(made, text), (place) => products[place]?.id)
const idsByScan = (products: readonly Product[], text: string) => searchProducts(products, text).map(({ id }) => id)

// Few letters, so that words overlap in every way: beginnings, middles, ends, the same word twice.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ब', 'ा'), minLength: 1, maxLength: 4 })
const words = fc.array(word, { maxLength: 4 }).map((several) => several.join(' '))
const product = fc
  .record({
    name: words,
    hindiName: words,
    devanagariName: words,
    searchWords: fc.array(words, { maxLength: 2 }),
    description: words,
    countryOfOrigin: fc.array(words, { maxLength: 2 }),
    price: fc.nat(9),
  })
  .map(({ price, ...texts }): Product => ({ ...(SAMPLE_PRODUCTS[0] as Product), ...texts, stockGrams: price }))
const catalogue = fc
  .array(product, { maxLength: 30 })
  .map((products) => products.map((one, at) => ({ ...one, id: `p${at}` })))

/** More products than a run holds, many of them alike. */
const MANY = Array.from({ length: 3000 }, (_, at): Product => {
  const sample = SAMPLE_PRODUCTS[at % SAMPLE_PRODUCTS.length] as Product
  return { ...sample, id: `p${at}`, name: `${sample.name} ${at}` }
})

describe('the index finds the same as a linear scan, in the same order', () => {
  test('for any products and text', () => {
    fc.assert(
      fc.property(catalogue, fc.array(words, { minLength: 1, maxLength: 5 }), (products, texts) => {
        const made = index(products)
        for (const text of texts) expect(idsIn(made, products, text)).toEqual(idsByScan(products, text))
      }),
      { numRuns: 1000 },
    )
  })

  test.each(['a', 'almond', 'mond', 'dates jordan', 'nuts 14', 'raw nuts afghanistan', 'बादाम', '2999', 'rugs', ''])(
    'in thousands of products: %j',
    (text) => {
      expect(idsIn(index(MANY), MANY, text)).toEqual(idsByScan(MANY, text))
    },
  )

  const meantIn = (made: SearchIndex, products: readonly Product[], text: string) => {
    const { indexes, shownFor } = searchCatalogue(made, text)
    return { ids: Array.from(indexes, (place) => products[place]?.id), shownFor }
  }
  const interpretByScan = (products: readonly Product[], text: string) => {
    const found = searchList(products, text)
    return { ids: found.products.map(({ id }) => id), shownFor: found.shownFor }
  }

  test.each([
    'almnods',
    'cashwes 12',
    'बदाम',
    'zz',
    'almond',
    'kaju badam',
    'badam 1kg',
    'gift',
    'munakka',
    'black figs',
  ])('and interprets it in the same way', (text) => {
    expect(meantIn(index(MANY), MANY, text)).toEqual(interpretByScan(MANY, text))
  })

  test('also for misspelt texts', () => {
    fc.assert(
      fc.property(catalogue, words, (products, text) => {
        expect(meantIn(index(products), products, text)).toEqual(interpretByScan(products, text))
      }),
    )
  })
})

describe('an index built from an earlier one', () => {
  const made = index(MANY)

  test('is reused completely when no text changed', () => {
    const dearer = MANY.map((one) => ({ ...one, packs: one.packs.slice(1) }))
    const now = index(dearer, made)
    expect(now.words).toBe(made.words)
    expect(now.texts).toBe(made.texts)
  })

  test.each<[string, Product[]]>([
    ['a new name', MANY.with(1500, { ...(MANY[1500] as Product), name: 'Zebra nuts' })],
    ['a product that goes', MANY.toSpliced(700, 1)],
    ['a product that comes', MANY.toSpliced(0, 0, { ...(MANY[0] as Product), id: 'new' })],
    ['another order', MANY.toReversed()],
  ])('finds the same as one built without it: %s', (_, products) => {
    const now = index(products, made)
    for (const text of ['zebra', 'almond', 'p', 'nuts']) {
      expect(idsIn(now, products, text)).toEqual(idsByScan(products, text))
    }
  })
})
