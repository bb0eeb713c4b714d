import type { Db } from '#app/db/db.server.ts'
import { collectionPath, productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { findShownCollection } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import { findProductOfKey, listNamedProducts } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { contentPath, contentSlug } from '#app/domain/content/page-or-journal-entry.ts'
import { readPublishedPageOfSlug } from '#app/domain/content/read-content.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { recordMissingPage } from './record-missing-pages.server.ts'
import { collectionSlugIn, comparablePath, productKeyIn } from './redirect-path.ts'
import { findRedirect } from './redirect-store.server.ts'

/**
 * Where the path of a page that does not exist leads, in one step: an old slug to the page of the product, to the
 * collection or to the content page, else the redirect of the owner, null if there is none. Called only before "Page
 * not found", so that other pages pay nothing, and always of the database, so that all processes agree.
 */
export async function findRedirectTarget({ db, now }: Pick<Shop, 'db' | 'now'>, path: string): Promise<string | null> {
  const from = comparablePath(path)
  if (from === null) return null
  const key = productKeyIn(from)
  const renamed = key === null ? null : await findProductOfKey(db, key)
  if (renamed?.isShown) return elsewhere(productPath(renamed), path)
  const moved = await findRenamedPath(db, from, now())
  if (moved !== null) return elsewhere(moved, path)
  const redirect = await findRedirect(db, from)
  if (!redirect) return null
  if ('path' in redirect.to) {
    // A collection or a page of the owner may have got another address since, or be no longer shown.
    const { path: target } = redirect.to
    return isCollectionOrContentPath(target) ? findRenamedPath(db, target, now()) : target
  }
  const [product] = await listNamedProducts(db, 'id', [redirect.to.productId])
  return product?.isShown ? productPath(product) : null
}

/** A target, but never the requested path itself. */
function elsewhere(target: string, path: string): string | null {
  return target === path ? null : target
}

/** Like findRedirectTarget, for a request of a page: a path that leads nowhere is counted for the owner. */
export async function findRedirectTargetOrRecordMissing(
  shop: Pick<Shop, 'db' | 'now'>,
  path: string,
): Promise<string | null> {
  const target = await findRedirectTarget(shop, path)
  if (target === null) recordMissingPage(shop, path)
  return target
}

/** Whether a path has the form of a collection or of a page that the owner wrote. */
function isCollectionOrContentPath(path: string): boolean {
  return collectionSlugIn(path) !== null || contentSlug(path) !== null
}

/**
 * The path now of the collection or the content page that a path names, by its slug or one that it had before; null if
 * shoppers see none.
 */
export async function findRenamedPath(db: Db, path: string, at: Instant): Promise<string | null> {
  const slug = collectionSlugIn(path)
  if (slug !== null) {
    const shown = await findShownCollection(db, slug)
    return shown === null ? null : collectionPath(shown.slug)
  }
  const content = contentSlug(path)
  const page = content === null ? null : await readPublishedPageOfSlug(db, content, at)
  return page && contentPath(page)
}
