import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listPublishedCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { readPublishedContent } from '#app/domain/content/read-content.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type LinkablePages, linkablePages } from './linkable-pages.ts'

/**
 * The pages that a link picker offers: those of every shop, its content pages, its categories, its collections and the
 * policies.
 */
export async function listLinkablePages(shop: Pick<Shop, 'db' | 'now'>): Promise<LinkablePages> {
  const [categories, collections, content] = await Promise.all([
    listCategories(shop.db),
    listPublishedCollections(shop.db),
    readPublishedContent(shop),
  ])
  return linkablePages(categories, collections, content)
}
