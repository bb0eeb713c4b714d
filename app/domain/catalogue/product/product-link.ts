import type { CategoryId } from '../categories/category.ts'

/** The list of search results (spec section 2: /products?search={text}). */
export function resultsPath(text: string): string {
  return `/products?search=${encodeURIComponent(text)}`
}

/** The list of a category. */
export function categoryPath(category: CategoryId): string {
  return `/products?category=${category}`
}

/** A product's own page. */
export function productPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}

/** The page to request a tasting sample of a product. */
export function samplePath(productId: string): string {
  return `${productPath(productId)}/sample`
}
