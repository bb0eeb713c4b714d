import { describe, expect, test } from 'vitest'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { searchList, searchProducts } from './search-without-index.ts'

const EVERYTHING = SAMPLE_PRODUCTS.map(({ id }) => id)
const meant = (typed: string) => {
  const { products, shownFor } = searchList(SAMPLE_PRODUCTS, typed)
  return { ids: products.map(({ id }) => id), shownFor }
}

describe('what a text means', () => {
  test.each([
    'almond',
    'mond',
    'kaju',
    'dates jordan',
    'caramel',
    'nuts',
    'mewa',
    'roasted & salted',
    'बादाम',
    'a',
    'an',
  ])('%j: a literal match is not extended', (typed) => {
    expect(meant(typed)).toEqual({ ids: searchProducts(SAMPLE_PRODUCTS, typed).map(({ id }) => id), shownFor: null })
  })

  test.each([
    ['almonds 500g', ['1', '2', '11']],
    ['almonds 500 gm', ['1', '2', '11']],
    ['badam 1kg', ['1', '2']],
    ['1 kilo badam', ['1', '2']],
    ['badam aadha kilo', ['1', '2']],
    ['बादाम 250 ग्राम', ['1', '2']],
    ['kaju 0.5 kg', ['3']],
    ['w240 250 g', ['3']],
    ['akhrot giri 1kg', ['4']],
  ])('%j: pack weights are ignored', (typed, ids) => {
    expect(meant(typed)).toEqual({ ids, shownFor: null })
  })

  test.each([
    'dry fruits',
    'dryfruit',
    'DryFruits',
    'dryf',
    'gift',
    'gift box',
    'gif',
    'premium gift pack',
    '500g',
    '1 kg',
    'सूखे मेवे',
  ])('%j: generic words alone find everything', (typed) => {
    const { ids, shownFor } = meant(typed)
    expect(ids.toSorted()).toEqual(EVERYTHING.toSorted())
    expect(shownFor).toBeNull()
  })

  test('products with the generic word in their name come first', () => {
    expect(meant('premium').ids[0]).toBe('11')
    expect(meant('dry fruit').ids[0]).toBe('11')
  })

  test.each([
    ['premium almonds', ['11', '1', '2']],
    ['dry fruits kaju', ['3']],
    ['anjeer price', ['10']],
    ['gift box for pista', ['5', '11']],
  ])('%j: ignored beside a name', (typed, ids) => {
    expect(meant(typed)).toEqual({ ids, shownFor: null })
  })

  test.each([
    ['kaju badam', ['3', '1', '2']],
    ['kaju, badam', ['3', '1', '2']],
    ['badam aur kaju 500g', ['1', '3', '2']],
    ['anjeer khubani', ['10', '8']],
    // The mixed nuts contain both foods, so they come first.
    ['almonds walnut', ['11', '1', '4', '2']],
  ])('%j: several names match any of them, alternating', (typed, ids) => {
    expect(meant(typed)).toEqual({ ids, shownFor: null })
  })

  test.each([
    ['almnd', 'almond', '1'],
    ['cashw', 'cashew', '3'],
    ['wallnut', 'walnut', '4'],
    ['akrot', 'akhrot', '4'],
    ['almnods', 'almonds', '1'],
    ['badma', 'badam', '1'],
    ['cashwes', 'cashews', '3'],
    ['pistahcio', 'pistachio', '5'],
    ['kishmissh', 'kishmish', '9'],
    ['chilgozza', 'chilgoza', '12'],
    ['kaaajuu', 'kaaju', '3'],
    ['walrus', 'walnut', '4'],
    ['medjol dates', 'medjool dates', '6'],
    ['wallnut 500g', 'walnut', '4'],
    ['बदाम', 'बादाम', '1'],
    ['किशमीश', 'किशमिश', '9'],
  ])('%j: a typo gives the results of %j, and the correction is reported', (typed, shownFor, first) => {
    expect(meant(typed).shownFor).toBe(shownFor)
    expect(meant(typed).ids[0]).toBe(first)
  })

  test.each([
    ['munakka', 'raisins', '9'],
    ['मुनक्का', 'raisins', '9'],
    ['munaka', 'raisins', '9'],
    ['chuhara', 'dates', '6'],
    ['jeedipappu', 'cashews', '3'],
    ['black raisins', 'raisins', '9'],
    ['organic almonds', 'almonds', '1'],
    ['dryfruts', 'dryfruits', '1'],
  ])(
    '%j: an unavailable food gives the nearest results, for %j, and the correction is reported',
    (typed, shownFor, first) => {
      expect(meant(typed).shownFor).toBe(shownFor)
      expect(meant(typed).ids[0]).toBe(first)
    },
  )

  test.each([
    '',
    '  ',
    '...',
    'zz',
    'xyz',
    'chocolate',
    'basmati rice',
    'laddoo box',
    'bidem',
    'cishmicc',
    '%',
    "' or 1=1",
    '9 1204',
  ])('%j matches nothing on sale', (typed) => {
    expect(meant(typed)).toEqual({ ids: [], shownFor: null })
  })

  test('of a long list only the first six names are used', () => {
    const { ids, shownFor } = meant('kaju badam akhrot pista anjeer khubani kishmish chilgoza')
    expect(shownFor).toBe('kaju badam akhrot pista anjeer khubani')
    expect(ids).toContain('8')
    expect(ids).not.toContain('12')
  })
})
