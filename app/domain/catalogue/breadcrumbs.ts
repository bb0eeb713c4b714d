import { categoryPath, collectionPath, productPath } from './catalogue-paths.ts'
import type { Product } from './product/product.ts'

/** A step on the way from the home page to a page, with its path; the last one is the page itself. */
export type Crumb = { name: string; path: string }

const HOME: Crumb = { name: 'Home', path: '/' }

/** The breadcrumbs of a product's page: home, its category, the product. */
export function productCrumbs(product: Pick<Product, 'name' | 'slug' | 'category' | 'categoryName'>): Crumb[] {
  const category = { name: product.categoryName, path: categoryPath(product.category) }
  return [HOME, category, { name: product.name, path: productPath(product) }]
}

/** The breadcrumbs of a collection's page: home, the collection. */
export function collectionCrumbs({ name, slug }: { name: string; slug: string }): Crumb[] {
  return [HOME, { name, path: collectionPath(slug) }]
}
