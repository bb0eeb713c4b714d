import type { Paise } from '#app/domain/money/money.ts'
import { pricePer100g } from '#app/domain/money/unit-price.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Product } from '../product/product.ts'

/** The sort orders of a list. Rule 6(10A) of the Packaged Commodities Rules requires the one by origin. */
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

/** The sort orders to choose from; relevance only for a search. */
export function sortsFor(search: string): readonly Sort[] {
  return search ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
}

/** The default sort order. */
export function defaultSort(search: string): Sort {
  return search ? 'relevance' : 'best-selling'
}

/** Grams sold by product id. */
export type SalesById = ReadonlyMap<string, Grams>

type Key = number | string
/** No order depends on the stock, so that the sorted catalogue outlives its changes. */
type Order = { keyOf: (product: Omit<Product, 'stockGrams'>, sales: SalesById) => Key; direction: 1 | -1 }

const ORDERS: Record<Exclude<Sort, 'relevance'>, Order> = {
  'best-selling': { keyOf: ({ id }, sales) => sales.get(id) ?? 0, direction: -1 },
  newest: { keyOf: ({ publishedAt }) => publishedAt ?? '', direction: -1 },
  'price-low': { keyOf: lightestPrice, direction: 1 },
  'price-high': { keyOf: lightestPrice, direction: -1 },
  'rate-low': { keyOf: lowestRate, direction: 1 },
  'rate-high': { keyOf: lowestRate, direction: -1 },
  origin: { keyOf: ({ countryOfOrigin }) => countryOfOrigin.join(), direction: 1 },
}

/**
 * The whole catalogue in the orders requested so far, as indexes, by the sales they were made with: sorting thousands
 * of products for each list would take longer than drawing it (docs/decisions/0074).
 */
export type SortedCatalogue = WeakMap<SalesById, Map<Sort, readonly number[]>>

/** All products of a catalogue in an order, as indexes. Sorted at the first call with these sales. */
export function catalogueInOrder(
  { products, sorted }: { products: readonly Product[]; sorted: SortedCatalogue },
  sort: Sort,
  sales: SalesById,
): readonly number[] {
  const orders = sorted.get(sales) ?? new Map<Sort, readonly number[]>()
  sorted.set(sales, orders)
  const order = orders.get(sort) ?? sortProducts(products, [...products.keys()], sort, sales)
  orders.set(sort, order)
  return order
}

/** Sorts products, given as indexes; equal ones keep their order, which is by match after a search. */
export function sortProducts(
  products: readonly Product[],
  indexes: readonly number[],
  sort: Sort,
  sales: SalesById,
): readonly number[] {
  if (sort === 'relevance') return indexes
  const { keyOf, direction } = ORDERS[sort]
  return indexes
    .flatMap((productIndex) => {
      const product = products[productIndex]
      return product ? { productIndex, key: keyOf(product, sales) } : []
    })
    .sort((a, b) => direction * compareKeys(a.key, b.key))
    .map(({ productIndex }) => productIndex)
}

function compareKeys(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A product's rate: the lowest price of 100 g over its packs, in paise. */
export function lowestRate(product: Pick<Product, 'packs'>): Paise {
  return Math.min(...product.packs.map((pack) => pricePer100g(pack.pricePaise, pack.grams)))
}

/** The price of the lightest pack, in paise, which a card shows first. */
export function lightestPrice(product: Pick<Product, 'packs'>): Paise {
  const [first, ...others] = product.packs
  if (!first) return 0
  return others.reduce((lightest, pack) => (pack.grams < lightest.grams ? pack : lightest), first).pricePaise
}
