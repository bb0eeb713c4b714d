import type { Catalogue } from '../catalogue.ts'
import type { ListColumns } from './list-columns.ts'
import type { SalesById, Sort } from './product-sort.ts'

/**
 * Numbers of products, by place in the catalogue, in an order; equals keep the order they came in, which is by match
 * where something was searched. `found` null means all products.
 */
export function inOrder(catalogue: Catalogue, found: Uint32Array | null, sort: Sort, sales: SalesById): Uint32Array {
  const products = found ?? Uint32Array.from(catalogue.products, (_, product) => product)
  if (sort === 'relevance') return products
  return sorted(
    products,
    ORDERS[sort](catalogue.columns, () => soldColumn(catalogue, sales)),
  )
}

/** A column and which of its ends comes first. */
type Order = { column: Float64Array; direction: 1 | -1 }

const ORDERS: Record<Exclude<Sort, 'relevance'>, (columns: ListColumns, sold: () => Float64Array) => Order> = {
  'best-selling': (_, sold) => ({ column: sold(), direction: -1 }),
  newest: ({ published }) => ({ column: published, direction: -1 }),
  'price-low': ({ price }) => ({ column: price, direction: 1 }),
  'price-high': ({ price }) => ({ column: price, direction: -1 }),
  'rate-low': ({ rate }) => ({ column: rate, direction: 1 }),
  'rate-high': ({ rate }) => ({ column: rate, direction: -1 }),
  origin: ({ originOrder }) => ({ column: originOrder, direction: 1 }),
}

/**
 * Orders by one number that holds both the column's value and the place among the found: plain numbers sort many times
 * faster than a comparison is called. Values are whole and below 2^40 (paise, grams, places), so both fit exactly.
 */
function sorted(found: Uint32Array, { column, direction }: Order): Uint32Array {
  const count = found.length
  const keys = Float64Array.from(found, (product, place) => direction * (column[product] ?? 0) * count + place).sort()
  return Uint32Array.from(keys, (key) => found[((key % count) + count) % count] ?? 0)
}

function soldColumn({ products }: Catalogue, sales: SalesById): Float64Array {
  return Float64Array.from(products, ({ id }) => sales.get(id) ?? 0)
}
