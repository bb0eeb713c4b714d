import { packsLeft } from '../weight.ts'
import { CATEGORIES, CATEGORY_NAMES, KIND_NAMES, KINDS, type Product } from './product.ts'
import type { ProductQuery } from './product-query.ts'
import { lowestRate } from './product-rate.ts'
import { type SalesById, sortProducts } from './product-sort.ts'
import { searchProducts } from './search-products.ts'

/** A filter as it is drawn: its name in the address, its heading, and each value with the products it would leave. */
export type Facet = { name: string; title: string; options: { value: string; label: string; count: number }[] }

/** One page of a list. `page` is held to the pages there are; `total` counts the products on all of them. */
export type ProductList<Listed> = { products: Listed[]; total: number; page: number; pages: number; facets: Facet[] }

/** Products on a page. */
export const PAGE_SIZE = 24

/** Searches, filters, sorts and pages the catalogue; the count beside a value is as if its own filter were off. */
export function filterProducts<Listed extends Product>(
  products: readonly Listed[],
  query: ProductQuery,
  sales: SalesById,
): ProductList<Listed> {
  const found = query.search ? searchProducts(products, query.search) : products
  const shown = sortProducts(
    found.filter((product) => passesAll(product, query)),
    query.sort,
    sales,
  )
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  return {
    products: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: shown.length,
    page,
    pages,
    facets: facetsOf(products, found, query),
  }
}

type Filter = keyof typeof PASSES

const PASSES = {
  category: (product: Product, query: ProductQuery) =>
    query.categories.length === 0 || query.categories.includes(product.category),
  origin: (product: Product, query: ProductQuery) => isAny(query.origins, product.countryOfOrigin),
  kind: (product: Product, query: ProductQuery) => isAny(query.kinds, product.kinds),
  rate: (product: Product, query: ProductQuery) =>
    lowestRate(product) >= (query.minRatePaise ?? 0) &&
    lowestRate(product) <= (query.maxRatePaise ?? Number.POSITIVE_INFINITY),
  stock: (product: Product, query: ProductQuery) => !query.inStock || isInStock(product),
}

function passesAll(product: Product, query: ProductQuery, except?: Filter): boolean {
  return Object.entries(PASSES).every(([filter, passes]) => filter === except || passes(product, query))
}

function isAny(wanted: readonly string[], has: readonly string[]): boolean {
  return wanted.length === 0 || has.some((value) => wanted.includes(value))
}

/** Whether any of its packs can be bought. */
function isInStock(product: Product): boolean {
  return product.packs.some((pack) => packsLeft(product.stockGrams, pack.weight) > 0)
}

/** The values come from the whole catalogue, so that a filter keeps its shape while others change what it counts. */
function facetsOf(all: readonly Product[], found: readonly Product[], query: ProductQuery): Facet[] {
  const count = (filter: Filter, has: (product: Product) => boolean) =>
    found.filter((product) => passesAll(product, query, filter) && has(product)).length
  const origins = [...new Set(all.flatMap((product) => product.countryOfOrigin))].sort()
  return [
    {
      name: 'category',
      title: 'Category',
      options: CATEGORIES.map((value) => ({
        value,
        label: CATEGORY_NAMES[value],
        count: count('category', (product) => product.category === value),
      })),
    },
    {
      name: 'origin',
      title: 'Country of origin',
      options: origins.map((value) => ({
        value,
        label: value,
        count: count('origin', (product) => product.countryOfOrigin.includes(value)),
      })),
    },
    {
      name: 'kind',
      title: 'Kind',
      options: KINDS.map((value) => ({
        value,
        label: KIND_NAMES[value],
        count: count('kind', (product) => product.kinds.includes(value)),
      })),
    },
    { name: 'stock', title: 'Stock', options: [{ value: 'in', label: 'In stock', count: count('stock', isInStock) }] },
  ]
}
