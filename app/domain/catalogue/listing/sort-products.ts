import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Product } from '../product/product.ts'
import { lightestPrice, lowestRate } from './price-sort-key.ts'
import type { Sort } from './sort-options.ts'

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
