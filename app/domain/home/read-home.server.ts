import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { readNewestReviews } from '#app/domain/reviews/read-reviews.server.ts'
import type { HomeSettings } from '#app/domain/settings/home-settings.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PreviewedHome } from './home-preview-link.server.ts'
import { isShownAt, sectionsInOrder } from './home-sections.ts'
import { homeView } from './home-view.ts'
import { nextHomeChange, publishedHome } from './scheduled-home.ts'

/**
 * The home page as shoppers see it now: its sections, whether goods can be bought, and the instant at which its
 * schedule changes it next (null: it does not). Buttons to `broken` addresses, which lead nowhere, are left out.
 */
export async function readHome(shop: Shop, broken: ReadonlySet<string>) {
  const settings = await readPublicSettings(shop)
  const at = shop.now()
  const page = await loadPage(shop, publishedHome(settings, at), { at, broken })
  return { ...page, settings, changesAt: nextHomeChange(settings, at) }
}

/**
 * The draft of the home page, or the page that is scheduled; null if none is. Sections that have a schedule are shown
 * too, at whatever time.
 */
export async function readHomePreview(shop: Shop, which: PreviewedHome, broken: ReadonlySet<string>) {
  const { homeDraft, homeScheduled } = await readPublicSettings(shop)
  if (which === 'draft') return loadPage(shop, homeDraft, { at: null, broken })
  return homeScheduled.publishAt === '' ? null : loadPage(shop, homeScheduled, { at: null, broken })
}

type Shown = { at: Instant | null; broken: ReadonlySet<string> }

async function loadPage(shop: Shop, home: HomeSettings, { at, broken }: Shown) {
  const shown = sectionsInOrder(home).filter(({ section }) => (at ? isShownAt(section, at) : section.shown))
  const hasReviews = shown.some(({ section }) => section.kind === 'reviews')
  const [catalogue, settings, sold, reviews] = await Promise.all([
    readCatalogue(shop),
    readPublicSettings(shop),
    findRecentSales(shop),
    hasReviews ? readNewestReviews(shop) : [],
  ])
  const sections = homeView(shown, {
    catalogue,
    settings,
    sold,
    reviews,
    files: shop.pictures.address,
    broken,
    at: shop.now(),
  })
  return { sections, buyable: catalogue.buyable, packSizes: catalogue.packSizes }
}
