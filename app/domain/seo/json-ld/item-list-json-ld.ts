import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { StructuredData } from './structured-data.ts'

/**
 * A list of products that each have a page of their own, as search engines read it: their addresses in order. `first`
 * is the place of the first one in the whole list, from 1.
 */
export function itemListJsonLd(
  origin: string,
  name: string,
  { products, total, first }: { products: readonly Pick<Product, 'name' | 'slug'>[]; total: number; first: number },
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.name,
      url: origin + productPath(product),
    })),
  }
}
