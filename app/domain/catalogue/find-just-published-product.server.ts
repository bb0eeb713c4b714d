import type { Shop } from '#app/domain/shop.ts'
import type { Product } from './product/product.ts'
import { findProduct } from './product/published-product-store.server.ts'
import { findProductOfKey } from './product/slug-store.server.ts'

/**
 * The product on sale with this id or slug that the catalogue in memory lacks, since another process published or
 * renamed it a moment ago; null if there is none. Without it such a page would lead to itself.
 */
export async function findJustPublishedProduct(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  key: string,
): Promise<Product | null> {
  const named = await findProductOfKey(db, key)
  return named?.isShown && (named.id === key || named.slug === key) ? findProduct(db, named.id, now()) : null
}
