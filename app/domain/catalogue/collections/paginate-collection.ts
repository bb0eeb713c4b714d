import type { Catalogue } from '../catalogue.ts'
import { PAGE_SIZE } from '../listing/product-list.ts'
import type { SalesById } from '../listing/sort-products.ts'
import type { Product } from '../product/product.ts'
import type { Collection } from './collection.ts'
import { productsOfCollection } from './collection-products.ts'

/**
 * A page of a collection. `page` is at most `pages`; `total` counts the products of all pages, and `first` is the place
 * of the first one shown among them, from 1.
 */
export type CollectionPage = { products: Product[]; total: number; page: number; pages: number; first: number }

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
