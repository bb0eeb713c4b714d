import type { Db } from '#app/db/transaction.server.ts'
import { collectionPath } from '#app/domain/catalogue/collections/collection-path.ts'
import { findShownCollectionSlug } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import { productPath } from '#app/domain/catalogue/product/product-paths.ts'
import { findProductOfKey, listNamedProducts } from '#app/domain/catalogue/product/slug-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { countMissingPage } from './count-missing-pages.server.ts'
import { findRedirect } from './redirect-store.server.ts'
import { collectionSlugIn, comparablePath, productKey } from './reserved-paths.ts'

/**
 * Where the path of a page that does not exist leads, in one step: an old slug to the page of its product or collection, else the redirect of the
 * owner, null if there is none. Asked only in place of "Page not found", so that other pages pay nothing, and always of the
 * database, so that all processes agree.
 */
export async function findTarget({ db }: Pick<Shop, 'db'>, path: string): Promise<string | null> {
  const from = comparablePath(path)
  if (from === null) return null
  const key = productKey(from)
  const renamed = key === null ? null : await findProductOfKey(db, key)
  if (renamed?.isShown) return elsewhere(productPath(renamed), path)
  const slug = collectionSlugIn(from)
  const collection = slug === null ? null : await findShownCollectionSlug(db, slug)
  if (collection !== null) return elsewhere(collectionPath(collection), path)
  const redirect = await findRedirect(db, from)
  if (!redirect) return null
  if ('path' in redirect.to) return newestPath(db, redirect.to.path)
  const [product] = await listNamedProducts(db, 'id', [redirect.to.productId])
  return product?.isShown ? productPath(product) : null
}

/** The path of a redirect's target; of a collection, by its newest slug. */
async function newestPath(db: Db, path: string): Promise<string> {
  const slug = collectionSlugIn(path)
  const newest = slug === null ? null : await findShownCollectionSlug(db, slug)
  return newest === null ? path : collectionPath(newest)
}

/** A target, but never the requested path itself. */
function elsewhere(target: string, path: string): string | null {
  return target === path ? null : target
}

/** Like findTarget, for a request of a page: a path that leads nowhere is counted for the owner. */
export async function findTargetOrCount(shop: Pick<Shop, 'db' | 'now'>, path: string): Promise<string | null> {
  const target = await findTarget(shop, path)
  if (target === null) countMissingPage(shop, path)
  return target
}
