import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import { DEFAULT_KINDS } from '../product/product-kinds.ts'
import { inCatalogue, type ProductQuery, parseProductQuery, productListPath } from './product-query.ts'
import { sortsFor } from './sort-products.ts'

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id).sort()

const parse = (text: string) => parseProductQuery(new URLSearchParams(text))
const NOTHING = parse('')

test('without filters everything is shown, best sellers first', () => {
  expect(NOTHING).toEqual({
    search: '',
    categories: [],
    origins: [],
    kinds: [],
    minRatePaise: null,
    maxRatePaise: null,
    inStock: false,
    sort: 'best-selling',
    page: 1,
  })
  expect(productListPath(NOTHING)).toBe('/products')
})

test.each<[string, Partial<ProductQuery>]>([
  ['category=dates&category=nuts', { categories: ['dates', 'nuts'] }],
  ['category=nuts&category=dates&category=nuts', { categories: ['dates', 'nuts'] }],
  ['kind=smoked&kind=salted&kind=smoked', { kinds: ['salted', 'smoked'] }],
  ['origin=India&origin=%20&origin=India', { origins: ['India'] }],
  ['min=100&max=250.50', { minRatePaise: 10_000, maxRatePaise: 25_050 }],
  ['min=-1&max=1e9', {}],
  ['min=&max=cheap', {}],
  ['stock=in', { inStock: true }],
  ['stock=out', {}],
  ['sort=rate-low', { sort: 'rate-low' }],
  ['sort=relevance', {}],
  ['sort=random', {}],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=1.5', {}],
  ['page=-2', {}],
  ['page=x', {}],
  ['utm_source=mail', {}],
])('the filters of ?%s', (text, part) => {
  expect(parse(text)).toEqual({ ...NOTHING, ...part })
})

test('a search is sorted by relevance unless another order is chosen', () => {
  expect(parse('search=%20badam%20')).toEqual({ ...NOTHING, search: 'badam', sort: 'relevance' })
  expect(parse('search=badam&sort=newest').sort).toBe('newest')
  expect(parse(`search=${'a'.repeat(100)}`).search).toHaveLength(64)
})

test.each<[string, Partial<ProductQuery>, string]>([
  ['page=3', { categories: ['nuts'] }, '/products?category=nuts'],
  ['category=nuts', { page: 2 }, '/products?category=nuts&page=2'],
  ['category=nuts&page=2', { page: 1 }, '/products?category=nuts'],
  [
    'page=2&sort=origin&kind=raw&category=dates&search=a',
    {},
    '/products?search=a&category=dates&kind=raw&sort=origin&page=2',
  ],
  ['search=badam', { search: '' }, '/products'],
  ['search=badam&sort=best-selling', {}, '/products?search=badam&sort=best-selling'],
  ['origin=T%C3%BCrkiye', { inStock: true }, '/products?origin=T%C3%BCrkiye&stock=in'],
  ['min=99.50', {}, '/products?min=99.5'],
])('%s with %j is %s', (text, change, link) => {
  expect(productListPath(parse(text), change)).toBe(link)
})

test('a link reproduces its list, and equal lists have equal URLs', () => {
  const rate = fc.option(fc.integer({ min: 0, max: 99_999_999 }), { nil: null })
  const query = fc
    .record({
      search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
      categories: fc.subarray(CATEGORY_IDS),
      origins: fc.subarray(['India', 'Jordan', 'Türkiye', 'USA']),
      kinds: fc.subarray([...DEFAULT_KINDS]),
      minRatePaise: rate,
      maxRatePaise: rate,
      inStock: fc.boolean(),
      page: fc.integer({ min: 1, max: 50 }),
    })
    .chain((part) => fc.constantFrom(...sortsFor(part.search)).map((sort) => ({ ...part, sort })))
  fc.assert(
    fc.property(query, (one) => {
      const link = productListPath(one)
      const again = parseProductQuery(new URL(link, 'http://shop.example').searchParams)
      expect(again).toEqual(one)
      expect(productListPath(again)).toBe(link)
    }),
  )
})

test('a category or kind that the shop does not have is left out of the query', () => {
  const typed = parse('category=rugs&category=nuts&category=%3Cb%3E&kind=whole&kind=raw&kind=%3Cb%3E')
  const shop = { categories: [{ id: 'nuts' }, { id: 'dates' }], kinds: [{ value: 'whole' }, { value: 'ground' }] }
  expect(inCatalogue(typed, shop)).toEqual({ ...typed, categories: ['nuts'], kinds: ['whole'] })
})
