import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { searchProducts } from './search-without-index.ts'

const found = (text: string) => searchProducts(SAMPLE_PRODUCTS, text).map((product) => product.id)

describe('what a text finds, best first', () => {
  test.each([
    ['almond', ['1', '2', '11']],
    ['ALMOND', ['1', '2', '11']],
    ['  almonds  ', ['1', '2', '11']],
    ['mond', ['1', '2', '11']],
    ['cali', ['1', '2']],
    ['w240', ['3']],
    ['roasted & salted', ['5']],
    ['roasted and salted', ['5']],
    ['caramel', ['6']],
    ['premium mixed nuts', ['11']],
  ])('%j: name or description, whatever the case', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['badam', ['1', '2']],
    ['badaam', ['1', '2']],
    ['kaju', ['3']],
    ['akhrot', ['4']],
    ['pista', ['5', '11']],
    ['khajoor', ['6', '7']],
    ['khajur', ['6', '7']],
    ['khubani', ['8']],
    ['khurmani', ['8']],
    ['kishmish', ['9']],
    ['anjeer', ['10']],
    ['anjir', ['10']],
    ['mewa', ['11']],
    ['chilgoza', ['12']],
  ])('%j: Hindi names', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['बादाम', ['1', '2']],
    ['ममरा', ['2']],
    ['काजू', ['3']],
    ['अखरोट', ['4']],
    ['पिस्ता', ['5']],
    ['खजूर', ['6', '7']],
    ['खुबानी', ['8']],
    ['किशमिश', ['9']],
    ['अंजीर', ['10']],
    ['मेवा', ['11']],
    ['चिलगोज़ा', ['12']],
    ['चिलगोजा', ['12']],
  ])('%j: Devanagari', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each([
    ['dates jordan', ['6']],
    ['raw nuts afghanistan', ['2', '12']],
    ['turkiye', ['8']],
    ['saudi', ['7']],
  ])('%j: several words, in any order, by origin and kind too', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test.each(['', '   ', '\t\n', '...', 'walrus', 'xyz', '%', "' or 1=1"])('%j finds nothing', (text) => {
    expect(found(text)).toEqual([])
  })

  test('every product is found by its full name, before all others', () => {
    for (const product of SAMPLE_PRODUCTS) {
      expect(found(product.name)[0]).toBe(product.id)
      expect(found(product.devanagariName)).toContain(product.id)
    }
  })

  test('a match in the name ranks above one in the description', () => {
    expect(found('walnut')).toEqual(['4', '11'])
    expect(found('raisin')).toEqual(['9', '11'])
  })

  test('for any text, products with it in name or description are found, as specified', () => {
    const place = fc.record({
      product: fc.constantFrom(...SAMPLE_PRODUCTS),
      start: fc.nat(60),
      length: fc.integer({ min: 1, max: 30 }),
      upper: fc.boolean(),
    })
    fc.assert(
      fc.property(
        place,
        fc.constantFrom('name' as const, 'description' as const),
        ({ product, start, length, upper }, field) => {
          const text = product[field].slice(start, start + length).trim()
          fc.pre(/[\p{L}\p{N}]/u.test(text))
          expect(found(upper ? text.toUpperCase() : text)).toContain(product.id)
        },
      ),
    )
  })

  test('a very long text is truncated, not refused', () => {
    expect(found(`${'a '.repeat(40_000)}`)).toBeInstanceOf(Array)
  })
})
