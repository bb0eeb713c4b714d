import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { readNewestReviews } from '#app/domain/reviews/read-reviews.server.ts'
import type { HomeSettings } from '#app/domain/settings/home-settings.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { isShownAt, nextScheduledChange, sectionsInOrder } from './home-sections.ts'
import { homeView } from './home-view.ts'

/**
 * The home page as shoppers see it now: its sections, whether goods can be bought, and the instant at which its schedule changes
 * it next (null: it does not).
 */
export async function loadHome(shop: Shop) {
  const settings = await readSettings(shop)
  const at = shop.now()
  const page = await loadPage(shop, settings.home, at)
  return { ...page, settings, changesAt: nextScheduledChange(settings.home, at) }
}

/** The draft of the home page. What is scheduled is shown too, at whatever time. */
export async function loadHomeDraft(shop: Shop) {
  const settings = await readSettings(shop)
  return { ...(await loadPage(shop, settings.homeDraft, null)), settings }
}

async function loadPage(shop: Shop, home: HomeSettings, at: Instant | null) {
  const shown = sectionsInOrder(home).filter(({ section }) => (at ? isShownAt(section, at) : section.shown))
  const hasReviews = shown.some(({ section }) => section.kind === 'reviews')
  const [catalogue, settings, sold, reviews] = await Promise.all([
    readCatalogue(shop),
    readSettings(shop),
    findRecentSales(shop),
    hasReviews ? readNewestReviews(shop) : [],
  ])
  const sections = homeView(shown, { catalogue, settings, sold, reviews, files: shop.pictures.address })
  return { sections, buyable: catalogue.buyable, packSizes: catalogue.packSizes }
}
