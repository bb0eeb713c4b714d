import { listCategories } from '#app/domain/catalogue/categories/category-store.server.ts'
import { listPublishedCollections } from '#app/domain/catalogue/collections/collection-store.server.ts'
import { listShownContent } from '#app/domain/content/read-content.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type KnownPages, knownPages } from './known-pages.ts'

/** The pages that a link picker offers: those of every shop, its own pages, its categories and collections, and the policies. */
export async function listKnownPages(shop: Pick<Shop, 'db' | 'now'>): Promise<KnownPages> {
  const [categories, content, collections] = await Promise.all([
    listCategories(shop.db),
    listShownContent(shop),
    listPublishedCollections(shop.db),
  ])
  return knownPages(categories, content, collections)
}
