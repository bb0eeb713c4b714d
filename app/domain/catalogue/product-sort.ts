import type { Grams } from '../weight.ts'
import type { Product } from './product.ts'
import { lightestPrice, lowestRate } from './product-rate.ts'

/** How a list may be ordered. Rule 6(10A) of the Packaged Commodities Rules wants origin among them. */
export const SORTS = [
  'relevance',
  'best-selling',
  'newest',
  'price-low',
  'price-high',
  'rate-low',
  'rate-high',
  'origin',
] as const
export type Sort = (typeof SORTS)[number]

export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Best match',
  'best-selling': 'Best selling',
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  'rate-low': 'Rate per 100 g, low to high',
  'rate-high': 'Rate per 100 g, high to low',
  origin: 'Country of origin',
}

/** The orders to choose from: only what is searched has better and worse matches. */
export function sortsFor(search: string): readonly Sort[] {
  return search ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
}

/** The order nobody chose. */
export function defaultSort(search: string): Sort {
  return search ? 'relevance' : 'best-selling'
}

/** What was sold, in grams per product id. */
export type SalesById = ReadonlyMap<string, Grams>

/** The products in an order; equals keep the order they came in, which is by match where something is searched. */
export function sortProducts<Sorted extends Product>(
  products: readonly Sorted[],
  sort: Sort,
  sales: SalesById,
): Sorted[] {
  return products.toSorted(COMPARE[sort](sales))
}

type Comparison = (a: Product, b: Product) => number

const COMPARE: Record<Sort, (sales: SalesById) => Comparison> = {
  relevance: () => () => 0,
  'best-selling': (sales) => (a, b) => (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0),
  newest: () => (a, b) => byText(b.publishedAt ?? '', a.publishedAt ?? ''),
  'price-low': () => (a, b) => lightestPrice(a) - lightestPrice(b),
  'price-high': () => (a, b) => lightestPrice(b) - lightestPrice(a),
  'rate-low': () => (a, b) => lowestRate(a) - lowestRate(b),
  'rate-high': () => (a, b) => lowestRate(b) - lowestRate(a),
  origin: () => (a, b) => byText(a.countryOfOrigin.join(), b.countryOfOrigin.join()),
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
