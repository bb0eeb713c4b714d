import { CATEGORY_NAMES } from '../product/product.ts'
import type { ProductQuery } from './product-query.ts'

/** What a list is headed: what was searched, the one category it shows, or all. */
export function listHeading({ search, categories }: Pick<ProductQuery, 'search' | 'categories'>): string {
  if (search) return `Results for “${search}”`
  const [only, ...others] = categories
  return only && others.length === 0 ? CATEGORY_NAMES[only] : 'All products'
}

/** What is said above products that were found by other words than those typed. */
export function shownForText(typed: string, shownFor: string): string {
  return `No product matches “${typed}”. Showing results for “${shownFor}”.`
}
