import type { Catalogue } from '../catalogue.ts'
import type { Product } from '../product/product.ts'
import { searchCatalogue } from '../search/search-index.ts'
import { applyFacets, type Facet } from './product-facets.ts'
import type { ProductQuery } from './product-query.ts'
import { catalogueInOrder, type SalesById, sortProducts } from './sort-products.ts'

/**
 * A page of a product list. `page` is at most `pages`; `total` counts the products of all pages, and `searched` those
 * that the search text found before any filter. `shownFor` is the corrected text, if the typed one found nothing.
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

/** Searches, sorts, filters and pages the catalogue. */
export function filterProducts(catalogue: Catalogue, query: ProductQuery, sales: SalesById): ProductList {
  const found = query.search ? searchCatalogue(catalogue.index, query.search) : null
  const inOrder = found
    ? sortProducts(catalogue.products, found.indexes, query.sort, sales)
    : catalogueInOrder(catalogue, query.sort, sales)
  const { passed, facets } = applyFacets(inRange(inOrder, query, catalogue), query, catalogue)
  const pages = Math.max(1, Math.ceil(passed.length / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const products = passed
    .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    .flatMap((productIndex) => catalogue.products[productIndex] ?? [])
  const shownFor = found?.shownFor ?? null
  return { products, total: passed.length, page, pages, facets, searched: inOrder.length, shownFor }
}

/** The products whose rate is in the range, as indexes. */
function inRange(
  indexes: readonly number[],
  { minRatePaise, maxRatePaise }: ProductQuery,
  { rates }: Pick<Catalogue, 'rates'>,
): readonly number[] {
  if (minRatePaise === null && maxRatePaise === null) return indexes
  const [low, high] = [minRatePaise ?? 0, maxRatePaise ?? Number.POSITIVE_INFINITY]
  return indexes.filter((productIndex) => {
    const rate = rates[productIndex] ?? 0
    return rate >= low && rate <= high
  })
}
