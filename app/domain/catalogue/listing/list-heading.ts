import { type Category, categoryWith } from '../categories/category.ts'
import type { PopularProductList } from './popular-and-related-products.ts'
import type { ProductQuery } from './product-query.ts'

/** The heading of a list: the search, its only category, or all products. */
export function listHeading(
  { search, categories }: Pick<ProductQuery, 'search' | 'categories'>,
  shopCategories: readonly Category[],
): string {
  if (search) return `Results for “${search}”`
  const [only, ...others] = categories
  const category = only && others.length === 0 ? categoryWith(shopCategories, only) : undefined
  return category?.name ?? 'All products'
}

/** The text above products that were found by a corrected search. */
export function shownForText(typed: string, shownFor: string): string {
  return `No product matches “${typed}”. Showing results for “${shownFor}”.`
}

/** The heading of popular products beside a search that is empty or has no results. */
export function popularProductsHeading({ fromSales }: Pick<PopularProductList, 'fromSales'>): string {
  return fromSales ? 'Popular' : 'Try one of these'
}
