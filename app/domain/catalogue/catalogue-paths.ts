import type { CategoryId } from './categories/category.ts'

/** The list of search results (docs/specification.md, section 2: /products?search={text}). */
export function resultsPath(text: string): string {
  return `/products?search=${encodeURIComponent(text)}`
}

/** The list of a category. */
export function categoryPath(category: CategoryId): string {
  return `/products?category=${category}`
}

/** A product's page at its canonical path, by its slug. */
export function productPath({ slug }: { slug: string }): string {
  return `/products/${slug}`
}

/** A product's page by its id, as the specification has it: the result of a search, and where only the id is known. */
export function productIdPath(productId: string): string {
  return `/products/${encodeURIComponent(productId)}`
}

/** The page to request a tasting sample of a product. */
export function samplePath(productId: string): string {
  return `${productIdPath(productId)}/sample`
}

/** The page of a collection. */
export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}
