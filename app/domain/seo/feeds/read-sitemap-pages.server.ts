import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { listProductChanges } from '#app/domain/catalogue/product/published-product-store.server.ts'
import { readPublishedContent } from '#app/domain/content/read-content.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type SitemapPage, sitemapPages } from './sitemap.ts'

/**
 * Every public page of the shop, or null while the products cannot be read, so that their pages do not seem removed.
 */
export async function readSitemapPages(shop: Shop): Promise<SitemapPage[] | null> {
  const catalogue = await readCatalogue(shop)
  if (!catalogue.buyable) return null
  const [changes, settings, content] = await Promise.all([
    listProductChanges(shop.db),
    readPublicSettings(shop),
    readPublishedContent(shop),
  ])
  return sitemapPages(catalogue, changes, {
    base: { origin: shop.origin, files: shop.pictures.address },
    settings,
    content,
  })
}
