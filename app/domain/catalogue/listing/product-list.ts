import type { Catalogue } from '../catalogue.ts'
import { lightestPrice, lowestRate } from '../pricing/pack-price.ts'
import type { Product } from '../product/product.ts'
import { searchCatalogue } from '../search/search-index.ts'
import { applyFacets, type Facet } from './product-facets.ts'
import type { ProductQuery } from './product-query.ts'
import type { SalesById, Sort } from './product-sort.ts'

/**
 * A page of a product list. `page` is at most `pages`; `total` counts the products of all pages, and `searched` those that the
 * search text found before any filter. `shownFor` is the corrected text, if the typed one found nothing.
 */
export type ProductList = {
  products: Product[]
  total: number
  page: number
  pages: number
  facets: Facet[]
  searched: number
  shownFor: string | null
}

/** Products on a page. */
export const PAGE_SIZE = 24

/** Searches, filters, sorts and pages the catalogue. */
export function filterProducts(catalogue: Catalogue, query: ProductQuery, sales: SalesById): ProductList {
  const found = query.search ? searchCatalogue(catalogue.index, query.search) : null
  const searched = found
    ? found.indexes.flatMap((productIndex) => catalogue.products[productIndex] ?? [])
    : catalogue.products
  const { passed, facets } = applyFacets(searched.filter(inRange(query)), query, catalogue)
  const pages = Math.max(1, Math.ceil(passed.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const products = sorted(passed, query.sort, sales).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const shownFor = found?.shownFor ?? null
  return { products, total: passed.length, page, pages, facets, searched: searched.length, shownFor }
}

/** Whether a product's rate is in the range. */
function inRange({ minRatePaise, maxRatePaise }: ProductQuery): (product: Product) => boolean {
  if (minRatePaise === null && maxRatePaise === null) return () => true
  const [low, high] = [minRatePaise ?? 0, maxRatePaise ?? Number.POSITIVE_INFINITY]
  return (product) => {
    const rate = lowestRate(product)
    return rate >= low && rate <= high
  }
}

type Key = number | string
type Order = { keyOf: (product: Product, sales: SalesById) => Key; direction: 1 | -1 }

const ORDERS: Record<Exclude<Sort, 'relevance'>, Order> = {
  'best-selling': { keyOf: ({ id }, sales) => sales.get(id) ?? 0, direction: -1 },
  newest: { keyOf: ({ publishedAt }) => publishedAt ?? '', direction: -1 },
  'price-low': { keyOf: lightestPrice, direction: 1 },
  'price-high': { keyOf: lightestPrice, direction: -1 },
  'rate-low': { keyOf: lowestRate, direction: 1 },
  'rate-high': { keyOf: lowestRate, direction: -1 },
  origin: { keyOf: ({ countryOfOrigin }) => countryOfOrigin.join(), direction: 1 },
}

/** Sorts products; equal ones keep their order, which is by match after a search. */
function sorted(products: readonly Product[], sort: Sort, sales: SalesById): readonly Product[] {
  if (sort === 'relevance') return products
  const { keyOf, direction } = ORDERS[sort]
  return products
    .map((product) => ({ product, key: keyOf(product, sales) }))
    .sort((a, b) => direction * compareKeys(a.key, b.key))
    .map(({ product }) => product)
}

function compareKeys(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}
