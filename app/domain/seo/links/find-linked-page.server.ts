import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { findShownCollection } from '#app/domain/catalogue/collections/collection-slug-store.server.ts'
import { listPublishedCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { findProductOfKey, listNamedProducts } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { contentSlug, JOURNAL_PATH } from '#app/domain/content/page-or-journal-entry.ts'
import { readPublishedContent, readPublishedPageOfSlug } from '#app/domain/content/read-content.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findRedirectTarget } from '../redirects/find-redirect-target.server.ts'
import { collectionSlugIn, comparablePath, productKeyIn } from '../redirects/redirect-path.ts'
import { isReservedPath } from '../redirects/reserved-paths.ts'
import { allLinks, type LinkTarget, type ShopLink } from './shop-link.ts'

/** What shoppers see behind a link; `page` is any other page, another site, or where a redirect leads. */
export type LinkedPage = { kind: 'category' | 'collection' | 'content' | 'product'; id: string } | { kind: 'page' }

type Reader = Pick<Shop, 'db' | 'now'>

const PAGE: LinkedPage = { kind: 'page' }

/**
 * What shoppers see behind a link of the owner; null if it leads nowhere: to a content page, a collection, a category
 * or a product that was removed or is not shown, or to an address without a page and without a redirect.
 */
export async function findLinkedPage(shop: Reader, target: LinkTarget): Promise<LinkedPage | null> {
  const { db } = shop
  if ('to' in target) return behindAddress(shop, target.to)
  if ('category' in target) return isCategory(shop, target.category)
  if ('collection' in target) {
    const isShown = (await listPublishedCollections(db)).some(({ id }) => id === target.collection)
    return isShown ? { kind: 'collection', id: target.collection } : null
  }
  const [product] = await listNamedProducts(db, 'id', [target.product])
  return product?.isShown ? { kind: 'product', id: product.id } : null
}

async function behindAddress(shop: Reader, to: string): Promise<LinkedPage | null> {
  const url = to.startsWith('/') ? URL.parse(to, 'http://shop') : null
  const path = url && comparablePath(url.pathname)
  // Another site, or an address too long to be compared.
  if (!url || path === null) return PAGE
  if (isReservedPath(path)) return behindReserved(shop, path, url.searchParams)
  return (
    (await findShownPage(shop, path, url.pathname)) ??
    ((await findRedirectTarget(shop, url.pathname)) === null ? null : PAGE)
  )
}

/** The product, the collection or the content page that a path names; null if shoppers see none. */
async function findShownPage({ db, now }: Reader, path: string, typed: string): Promise<LinkedPage | null> {
  const key = productKeyIn(path)
  if (key !== null) {
    // Ids may have capital letters.
    const product = (await findProductOfKey(db, productKeyIn(typed) ?? key)) ?? (await findProductOfKey(db, key))
    return product?.isShown ? { kind: 'product', id: product.id } : null
  }
  const collection = collectionSlugIn(path)
  if (collection !== null) {
    const shown = await findShownCollection(db, collection)
    return shown && { kind: 'collection', id: shown.id }
  }
  const slug = contentSlug(path)
  const page = slug === null ? null : await readPublishedPageOfSlug(db, slug, now())
  return page && { kind: 'content', id: page.id }
}

async function behindReserved(shop: Reader, path: string, params: URLSearchParams): Promise<LinkedPage | null> {
  // A shop without entries has no journal.
  if (path === JOURNAL_PATH) return (await readPublishedContent(shop, 'entry')).length > 0 ? PAGE : null
  const [category, ...others] = path === '/products' ? params.getAll('category') : []
  return category === undefined || others.length > 0 ? PAGE : isCategory(shop, category)
}

async function isCategory({ db }: Reader, id: string): Promise<LinkedPage | null> {
  return (await listCategories(db)).some((category) => category.id === id) ? { kind: 'category', id } : null
}

/** The links of the menus and of the home page that lead to something the owner is about to remove. */
export async function listLinksTo(
  shop: Pick<Shop, 'db' | 'now'>,
  page: Exclude<LinkedPage, { kind: 'page' }>,
): Promise<ShopLink[]> {
  const leading: ShopLink[] = []
  for (const link of allLinks(await findSettings(shop.db))) {
    const linked = await findLinkedPage(shop, link.target)
    if (linked && linked.kind === page.kind && 'id' in linked && linked.id === page.id) leading.push(link)
  }
  return leading
}
