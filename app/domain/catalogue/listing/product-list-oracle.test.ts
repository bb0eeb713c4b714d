import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { catalogueOf, withStockLevels } from '../catalogue.ts'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import type { Product } from '../product/product.ts'
import { DEFAULT_KINDS } from '../product/product-kinds.ts'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { searchList } from '../search/search-without-index.ts'
import { filterProducts } from './product-list.ts'
import type { ProductQuery } from './product-query.ts'
import { lightestPrice, lowestRate, SORTS, type Sort } from './sort-products.ts'

const CATEGORY_IDS = DEFAULT_CATEGORIES.map(({ id }) => id)

// The list computed in the plainest way, product by product, as an oracle for filterProducts.

type Compare = (a: Product, b: Product) => number
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const compare: Record<Sort, (sales: ReadonlyMap<string, number>) => Compare> = {
  relevance: () => () => 0,
  'best-selling': (sales) => (a, b) => (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0),
  newest: () => (a, b) => byText(b.publishedAt ?? '', a.publishedAt ?? ''),
  'price-low': () => (a, b) => lightestPrice(a) - lightestPrice(b),
  'price-high': () => (a, b) => lightestPrice(b) - lightestPrice(a),
  'rate-low': () => (a, b) => lowestRate(a) - lowestRate(b),
  'rate-high': () => (a, b) => lowestRate(b) - lowestRate(a),
  origin: () => (a, b) => byText(a.countryOfOrigin.join(), b.countryOfOrigin.join()),
}

const isInStock = (product: Product) => product.packs.some((pack) => packsLeft(product.stockGrams, pack.weight) > 0)
const meets = (chosen: readonly string[], values: readonly string[]) =>
  chosen.length === 0 || values.some((value) => chosen.includes(value))

function listPlainly(products: readonly Product[], query: ProductQuery, sales: ReadonlyMap<string, number>): Product[] {
  const { minRatePaise, maxRatePaise } = query
  return (query.search ? searchList(products, query.search).products : products)
    .filter((one) => meets(query.categories, [one.category]) && meets(query.origins, one.countryOfOrigin))
    .filter((one) => meets(query.kinds, one.kinds) && (!query.inStock || isInStock(one)))
    .filter((one) => lowestRate(one) >= (minRatePaise ?? 0) && lowestRate(one) <= (maxRatePaise ?? Infinity))
    .toSorted(compare[query.sort](sales))
}

const product = fc
  .record({
    sample: fc.constantFrom(...SAMPLE_PRODUCTS),
    category: fc.constantFrom(...CATEGORY_IDS),
    kinds: fc.subarray([...DEFAULT_KINDS]),
    countryOfOrigin: fc.subarray(['India', 'Jordan', 'USA']),
    publishedAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', null),
    stockGrams: fc.nat(1200),
    price: fc.integer({ min: 100, max: 60_000 }),
    packs: fc.subarray([250, 500, 1000]),
  })
  .map(
    ({ sample, price, packs, ...part }): Product => ({
      ...sample,
      ...part,
      packs: sample.packs
        .filter(({ grams }) => packs.includes(grams))
        .map((pack) => ({ ...pack, pricePaise: Math.round((price * pack.grams) / 250) })),
    }),
  )
const catalogue = fc
  .array(product, { maxLength: 60, size: 'max' })
  .map((products) => products.map((one, at) => ({ ...one, id: `p${at}` })))
// Few filters per list, so that enough products are left to sort.
const some = <Value>(values: readonly Value[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...values]))
const rate = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat(24_000))
const query = fc.record<ProductQuery>({
  search: fc.constantFrom('', 'badam', 'nuts', 'raw india', 'roasted', 'zzz', 'kaju badam 500g', 'almnd', 'gift'),
  categories: some(CATEGORY_IDS),
  origins: some(['India', 'Jordan', 'USA', 'Narnia']),
  kinds: some(DEFAULT_KINDS),
  minRatePaise: rate,
  maxRatePaise: rate,
  inStock: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  page: fc.constant(1),
})
const sales = fc
  .array(fc.tuple(fc.nat(60), fc.nat(9)), { maxLength: 9 })
  .map((sold) => new Map(sold.map(([at, grams]) => [`p${at}`, grams])))

test('the list equals the naive implementation, in the same order, also after stock changes', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(query, { minLength: 1, maxLength: 4 }),
      sales,
      fc.nat(1200),
      (products, queries, sold, grams) => {
        const levels = new Map(products.map(({ id }, at) => [id, at % 3 === 0 ? grams : 0]))
        const now = products.map((one) => ({ ...one, stockGrams: levels.get(one.id) ?? 0 }))
        const [before, after] = [catalogueOf(products), withStockLevels(catalogueOf(products), levels)]
        for (const one of queries) {
          for (const [made, plain] of [
            [before, products],
            [after, now],
          ] as const) {
            const wanted = listPlainly(plain, one, sold)
            const list = filterProducts(made, one, sold)
            expect(list.total).toBe(wanted.length)
            expect(list.products).toEqual(wanted.slice(0, 24))
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
