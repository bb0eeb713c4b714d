import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { readPublishedContent } from '#app/domain/content/read-content.server.ts'
import { merchantFeed } from '#app/domain/seo/feeds/merchant-feed.ts'
import { readSitemapPages } from '#app/domain/seo/feeds/read-sitemap-pages.server.ts'
import { journalFeed, newProductsFeed } from '#app/domain/seo/feeds/rss-feeds.ts'
import { sitemapPart, sitemapXml } from '#app/domain/seo/feeds/sitemap.ts'
import { robotsText, securityTxt } from '#app/domain/seo/robots-and-security-txt.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { AN_HOUR, NO_STORE, TEN_MINUTES } from '../responses/cache-control.server.ts'
import { type GzippedText, gzippedResponse, gzipText } from '../responses/gzipped-text.server.ts'

type Env = { Variables: { shop: Shop } }

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

const SITEMAP_PART = /^\/sitemap-[1-9][0-9]*\.xml$/

// Weak: the same text is sent compressed or not.
const weakEtag = etag({ weak: true })

const sitemapPartFile = every(weakEtag, async (c: Context<Env>) => {
  const pages = await sitemapPages.get(c.get('shop'))
  const part = pages && sitemapPart(pages, Number(/\d+/.exec(c.req.path)?.[0]))
  if (part) return c.body(part, 200, { 'Content-Type': XML, 'Cache-Control': AN_HOUR })
  return pages ? c.text('There is no such part.', 404) : unavailable(c)
})

// Feeds hold thousands of packs: each is rebuilt at most once a minute, whatever changes.
const REBUILD_INTERVAL = { ttl: MINUTES }

const sitemapPages = versionedCache([], { ...REBUILD_INTERVAL, load: readSitemapPages })

const sitemap = versionedCache([], {
  ...REBUILD_INTERVAL,
  load: async (shop: Shop) => {
    const pages = await sitemapPages.get(shop)
    return pages && sitemapXml(pages, shop.origin)
  },
})

/** About 4 kB per product; compressed, a twenty-fifth of that. */
const productsFeed = versionedCache([], {
  ...REBUILD_INTERVAL,
  load: (shop: Shop): Promise<GzippedText | null> =>
    fromCatalogue(shop, async ({ products, collections }) => {
      const base = { origin: shop.origin, files: shop.pictures.address }
      return gzipText(
        merchantFeed(products, { base, collections, settings: await readPublicSettings(shop), at: shop.now() }),
      )
    }),
})

const newestFeed = versionedCache([], {
  ...REBUILD_INTERVAL,
  load: (shop: Shop) =>
    fromCatalogue(shop, async ({ products }) =>
      newProductsFeed(products, { origin: shop.origin, settings: await readPublicSettings(shop) }),
    ),
})

const journal = versionedCache([], {
  ...REBUILD_INTERVAL,
  load: async (shop: Shop) =>
    journalFeed(await readPublishedContent(shop, 'entry'), {
      origin: shop.origin,
      settings: await readPublicSettings(shop),
    }),
})

/** robots.txt, security.txt, sitemaps, and the feeds of Google Merchant Center and of feed readers. */
export const robotsSitemapAndFeeds = new Hono<Env>()
  .use('/robots.txt', weakEtag)
  .use('/sitemap.xml', weakEtag)
  .use('/feeds/*', weakEtag)
  .get('/robots.txt', (c) => c.text(robotsText(c.get('shop').origin), 200, { 'Cache-Control': AN_HOUR }))
  .get('/.well-known/security.txt', async (c) => {
    const { store } = await readPublicSettings(c.get('shop'))
    const text = securityTxt(c.get('shop').origin, store.email, c.get('shop').now())
    return c.text(text, 200, { 'Cache-Control': AN_HOUR })
  })
  .get('/sitemap.xml', async (c) => xmlResponse(c, await sitemap.get(c.get('shop')), XML))
  // A path pattern beside fixed paths would make Hono fall back from its regular-expression router to a slower one.
  .get('*', (c, next) => (SITEMAP_PART.test(c.req.path) ? sitemapPartFile(c, next) : next()))
  .get('/feeds/products.xml', async (c) => {
    const feed = await productsFeed.get(c.get('shop'))
    return feed ? gzippedResponse(c, feed, { 'Content-Type': RSS, 'Cache-Control': TEN_MINUTES }) : unavailable(c)
  })
  .get('/feeds/new.xml', async (c) => xmlResponse(c, await newestFeed.get(c.get('shop')), RSS))
  .get('/feeds/journal.xml', async (c) => xmlResponse(c, await journal.get(c.get('shop')), RSS))

/** A text about the products; null while the catalogue cannot be read. */
async function fromCatalogue<Text>(shop: Shop, write: (catalogue: Catalogue) => Promise<Text>) {
  const catalogue = await readCatalogue(shop)
  return catalogue.buyable ? write(catalogue) : null
}

function xmlResponse(c: Context<Env>, text: string | null, type: string): Response {
  return text ? c.body(text, 200, { 'Content-Type': type, 'Cache-Control': AN_HOUR }) : unavailable(c)
}

/** While the catalogue cannot be read: a search engine keeps its copy and retries. */
function unavailable(c: Context<Env>): Response {
  return c.text('The products cannot be read just now.', 503, { 'Retry-After': '120', ...NO_STORE })
}
