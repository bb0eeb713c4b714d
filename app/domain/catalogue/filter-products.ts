import type { Product } from './product.ts'
import { type Facet, facetsOf, passingFacets } from './product-facets.ts'
import type { ProductQuery } from './product-query.ts'
import { lowestRate } from './product-rate.ts'
import { type SalesById, sortProducts } from './product-sort.ts'
import { searchProducts } from './search-products.ts'

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
  const searched = query.search ? searchProducts(products, query.search) : products
  const found = searched.filter((product) => isInRange(product, query))
  const shown = sortProducts(passingFacets(found, query), query.sort, sales)
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

/** Whether its rate lies between the ends that were given. */
function isInRange(product: Product, { minRatePaise, maxRatePaise }: ProductQuery): boolean {
  if (minRatePaise === null && maxRatePaise === null) return true
  const rate = lowestRate(product)
  return rate >= (minRatePaise ?? 0) && rate <= (maxRatePaise ?? Number.POSITIVE_INFINITY)
}
