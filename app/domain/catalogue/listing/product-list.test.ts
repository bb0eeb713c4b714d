import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import type { Product } from '../product/product.ts'
import { DEFAULT_KINDS } from '../product/product-kinds.ts'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { filterProducts, PAGE_SIZE } from './product-list.ts'
import { type ProductQuery, parseProductQuery } from './product-query.ts'
import { SORTS } from './sort-products.ts'

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id)

const NO_SALES = new Map<string, number>()
const parse = (text: string) => parseProductQuery(new URLSearchParams(text))
const list = (text: string, sales = NO_SALES, products = SAMPLE_PRODUCTS) =>
  filterProducts(catalogueOf(products), parse(text), sales)
const ids = (text: string, sales = NO_SALES) => list(text, sales).products.map((product) => product.id)
const counts = (text: string, name: string) =>
  Object.fromEntries(
    list(text)
      .facets.find((facet) => facet.name === name)
      ?.options.map((option) => [option.value, option.count]) ?? [],
  )

describe('filters', () => {
  test.each([
    ['', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
    ['category=dates', ['6', '7']],
    ['category=dates&category=mixed', ['6', '7', '11']],
    ['origin=India', ['3', '4', '9', '11']],
    ['origin=India&category=nuts', ['3', '4']],
    ['kind=salted', ['5']],
    ['kind=raw&kind=roasted&category=nuts', ['1', '2', '3', '4', '5', '12']],
    ['min=111.90&max=131.90', ['1', '3', '11']],
    ['max=52.89', []],
    ['origin=Narnia', []],
    ['search=badam&origin=Afghanistan', ['2']],
  ])('%s', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  test('in stock means that a pack is left', () => {
    const products = SAMPLE_PRODUCTS.map((product) => ({ ...product, stockGrams: product.id === '4' ? 249 : 250 }))
    expect(list('stock=in', NO_SALES, products).products.map((product) => product.id)).not.toContain('4')
    expect(list('stock=in', NO_SALES, products).total).toBe(11)
  })
})

describe('a value that no product of the shop has', () => {
  const dates = SAMPLE_PRODUCTS.filter(({ category }) => category === 'dates')
  const categoriesShown = (text: string, products = dates) =>
    list(text, NO_SALES, products)
      .facets.find(({ name }) => name === 'category')
      ?.options.map(({ value, count }) => [value, count])

  test('is not offered, unless it is chosen', () => {
    expect(categoriesShown('')).toEqual([['dates', 2]])
    expect(categoriesShown('category=mixed')).toEqual([
      ['dates', 2],
      ['mixed', 0],
    ])
  })

  test('is told from one that only the other filters rule out', () => {
    expect(categoriesShown('max=1')).toEqual([['dates', 0]])
  })

  test('leaves a shop without products no filter that has nothing to choose', () => {
    expect(list('', NO_SALES, []).facets.map(({ name }) => name)).toEqual(['stock'])
  })
})

describe('the kinds', () => {
  const kindsOfShop = (all: readonly (readonly string[])[], text = '') =>
    list(
      text,
      NO_SALES,
      SAMPLE_PRODUCTS.slice(0, all.length).map((product, at) => ({ ...product, kinds: all[at] ?? [] })),
    )
  const shown = (facets: ReturnType<typeof list>['facets']) => facets.find(({ name }) => name === 'kind')?.options

  test('are those of the products, two spellings one value, as most products spell it', () => {
    const { facets } = kindsOfShop([['Whole'], ['whole'], ['whole', 'Sun dried'], ['साबुत']])
    expect(shown(facets)).toEqual([
      { value: 'sun-dried', label: 'Sun dried', count: 1 },
      { value: 'whole', label: 'Whole', count: 3 },
      { value: 'साबुत', label: 'साबुत', count: 1 },
    ])
    expect(kindsOfShop([['Whole'], ['whole'], ['ground']], 'kind=whole').total).toBe(2)
  })

  test('fewer than two are no filter, but a chosen one can be taken away', () => {
    expect(shown(kindsOfShop([[], []]).facets)).toBeUndefined()
    expect(shown(kindsOfShop([['whole'], ['Whole']]).facets)).toBeUndefined()
    expect(shown(kindsOfShop([['whole'], []], 'kind=whole').facets)).toEqual([
      { value: 'whole', label: 'Whole', count: 1 },
    ])
  })
})

describe('the counts beside values ignore their own filter', () => {
  test.each([
    ['', 'category', { nuts: 6, dates: 2, 'dried-fruits': 3, mixed: 1 }],
    ['category=nuts', 'category', { nuts: 6, dates: 2, 'dried-fruits': 3, mixed: 1 }],
    ['category=nuts', 'origin', { Afghanistan: 2, India: 2, Jordan: 0, 'Saudi Arabia': 0, USA: 2, Türkiye: 0 }],
    ['category=nuts', 'kind', { raw: 5, roasted: 1, salted: 1 }],
    ['category=nuts&kind=salted', 'kind', { raw: 5, roasted: 1, salted: 1 }],
    ['category=nuts&kind=salted', 'category', { nuts: 1, dates: 0, 'dried-fruits': 0, mixed: 0 }],
    ['category=dates', 'stock', { in: 2 }],
    ['search=khajoor', 'category', { nuts: 0, dates: 2, 'dried-fruits': 0, mixed: 0 }],
  ])('%s: %s', (text, name, expected) => {
    expect(counts(text, name)).toEqual(expected)
  })
})

describe('orders', () => {
  test.each([
    ['sort=price-low', ['9', '1', '8', '3', '11', '5', '10', '4', '7', '6', '2', '12']],
    ['sort=rate-low', ['9', '8', '1', '3', '11', '5', '10', '4', '7', '6', '2', '12']],
    ['sort=rate-high', ['12', '2', '6', '7', '4', '5', '10', '11', '3', '1', '8', '9']],
    ['sort=origin&category=nuts', ['2', '12', '3', '4', '1', '5']],
    ['search=nuts&sort=relevance', ['11', '12', '4', '1', '2', '3', '5']],
  ])('%s', (text, expected) => {
    expect(ids(text).filter((id) => expected.includes(id))).toEqual(expected)
  })

  test('best selling sorts by grams sold', () => {
    expect(
      ids(
        '',
        new Map([
          ['9', 500],
          ['6', 2000],
        ]),
      ).slice(0, 3),
    ).toEqual(['6', '9', '1'])
  })

  test('newest sorts by publication date', () => {
    const products = SAMPLE_PRODUCTS.map((product) => ({
      ...product,
      publishedAt: product.id === '7' ? '2026-02-01T00:00:00.000Z' : '2026-01-01T00:00:00.000Z',
    }))
    expect(
      list('sort=newest', NO_SALES, products)
        .products.map((product) => product.id)
        .slice(0, 2),
    ).toEqual(['7', '1'])
  })
})

describe('for any catalogue and query', () => {
  const product = fc
    .record({
      id: fc.uuid(),
      category: fc.constantFrom(...CATEGORY_IDS),
      kinds: fc.subarray([...DEFAULT_KINDS]),
      countryOfOrigin: fc.subarray(['India', 'Jordan', 'USA'], { minLength: 1 }),
      stockGrams: fc.nat(1200),
      price: fc.integer({ min: 100, max: 60_000 }),
    })
    .map(
      ({ price, ...part }): Product => ({
        ...(SAMPLE_PRODUCTS[0] as Product),
        ...part,
        packs: [{ weight: '250g', grams: 250, pricePaise: price, mrpPaise: price }],
      }),
    )
  const catalogue = fc.array(product, { maxLength: 70 })
  const query = fc.record<ProductQuery>({
    search: fc.constant(''),
    categories: fc.subarray(CATEGORY_IDS),
    origins: fc.subarray(['India', 'Jordan', 'USA']),
    kinds: fc.subarray([...DEFAULT_KINDS]),
    minRatePaise: fc.option(fc.nat(12_000), { nil: null }),
    maxRatePaise: fc.option(fc.nat(24_000), { nil: null }),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 5 }),
  })
  const pagesOf = (products: readonly Product[], search: ProductQuery) =>
    Array.from(
      { length: filterProducts(catalogueOf(products), search, NO_SALES).pages },
      (_, page) => filterProducts(catalogueOf(products), { ...search, page: page + 1 }, NO_SALES).products,
    )

  test('the pages partition the list: no duplicates, nothing missing, all full but the last', () => {
    fc.assert(
      fc.property(catalogue, query, (products, search) => {
        const pages = pagesOf(products, search)
        const all = pages.flat().map(({ id }) => id)
        expect(new Set(all).size).toBe(all.length)
        expect(all.length).toBe(filterProducts(catalogueOf(products), search, NO_SALES).total)
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(PAGE_SIZE)
      }),
    )
  })

  test('filtering is idempotent', () => {
    fc.assert(
      fc.property(catalogue, query, (products, search) => {
        const once = pagesOf(products, search).flat()
        expect(pagesOf(once, search).flat()).toEqual(once)
      }),
    )
  })

  test('the count beside a value is the result of choosing it alone in its group', () => {
    fc.assert(
      fc.property(
        catalogue,
        query,
        fc.constantFrom(...CATEGORY_IDS),
        fc.constantFrom(...DEFAULT_KINDS),
        (products, search, category, kind) => {
          const { facets } = filterProducts(catalogueOf(products), search, NO_SALES)
          const count = (name: string, value: string) =>
            facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.count
          // Left out if no product of the shop has it.
          expect(count('category', category) ?? 0).toBe(
            filterProducts(catalogueOf(products), { ...search, categories: [category] }, NO_SALES).total,
          )
          if (count('kind', kind) !== undefined)
            expect(count('kind', kind)).toBe(
              filterProducts(catalogueOf(products), { ...search, kinds: [kind] }, NO_SALES).total,
            )
          expect(count('stock', 'in')).toBe(
            filterProducts(catalogueOf(products), { ...search, inStock: true }, NO_SALES).total,
          )
        },
      ),
    )
  })

  test('a product has one category, so the category counts add up to the unfiltered list', () => {
    fc.assert(
      fc.property(catalogue, query, (products, search) => {
        const { facets } = filterProducts(catalogueOf(products), search, NO_SALES)
        const categories = facets.find(({ name }) => name === 'category')?.options ?? []
        const sum = categories.reduce((all, option) => all + option.count, 0)
        expect(sum).toBe(filterProducts(catalogueOf(products), { ...search, categories: [] }, NO_SALES).total)
      }),
    )
  })
})
