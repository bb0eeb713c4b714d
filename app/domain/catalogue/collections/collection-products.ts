import type { Catalogue } from '../catalogue.ts'
import { PAGE_SIZE } from '../listing/product-list.ts'
import type { SalesById } from '../listing/sort-products.ts'
import type { Product } from '../product/product.ts'
import { cardOf, type ProductCardFacts } from '../product/product-card.ts'
import type { Collection } from './collection.ts'

/** The published collection with this slug, or undefined. */
export function collectionOfSlug(
  { collections }: Pick<Catalogue, 'collections'>,
  slug: string,
): Collection | undefined {
  return collections.find((collection) => collection.slug === slug)
}

/**
 * The published products of a collection: best-selling first (grams sold by product id), then in the order of the
 * catalogue.
 */
export function productsOfCollection(
  { products }: Pick<Catalogue, 'products'>,
  { id }: Pick<Collection, 'id'>,
  sales: SalesById,
): Product[] {
  const sold = (product: Product) => sales.get(product.id) ?? 0
  return products.filter(({ collections }) => collections.includes(id)).sort((a, b) => sold(b) - sold(a))
}

/**
 * The cards of the first `count` products of the published collection with this slug; none if there is no such
 * collection.
 */
export function collectionCards(
  catalogue: Pick<Catalogue, 'collections' | 'products'>,
  slug: string,
  { sales, count }: { sales: SalesById; count: number },
): ProductCardFacts[] {
  const collection = collectionOfSlug(catalogue, slug)
  return collection ? productsOfCollection(catalogue, collection, sales).slice(0, count).map(cardOf) : []
}

/**
 * The product whose photograph represents a collection: the owner's choice if it is in the collection, otherwise the
 * first; or undefined.
 */
export function pictureProduct(
  { pictureOf }: Pick<Collection, 'pictureOf'>,
  products: readonly Product[],
): Product | undefined {
  return products.find(({ id }) => id === pictureOf) ?? products[0]
}

/**
 * A page of a collection. `page` is at most `pages`; `total` counts the products of all pages, and `first` is the place
 * of the first one shown among them, from 1.
 */
type CollectionPage = { products: Product[]; total: number; page: number; pages: number; first: number }

/** The page with this number; a number that is none is the first page. */
export function paginateCollection(
  catalogue: Pick<Catalogue, 'products'>,
  collection: Pick<Collection, 'id'>,
  sales: SalesById,
  wanted: number,
): CollectionPage {
  const products = productsOfCollection(catalogue, collection, sales)
  const pages = Math.max(1, Math.ceil(products.length / PAGE_SIZE))
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1
  const from = (page - 1) * PAGE_SIZE
  return { products: products.slice(from, from + PAGE_SIZE), total: products.length, page, pages, first: from + 1 }
}
