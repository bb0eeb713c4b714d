import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { merchantFeed } from '#app/domain/discovery/feeds/merchant-feed.ts'
import { newProductsFeed } from '#app/domain/discovery/feeds/new-products-feed.ts'
import { readSitemapPages } from '#app/domain/discovery/feeds/read-sitemap-pages.server.ts'
import { robotsText } from '#app/domain/discovery/feeds/robots.ts'
import { securityText } from '#app/domain/discovery/feeds/security-text.ts'
import { sitemapPart, sitemapXml } from '#app/domain/discovery/feeds/sitemap.ts'
import { MINUTES } from '#app/domain/instant.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { versionedCache } from '#app/domain/versioned-cache.server.ts'
import { type CompressedText, compressedResponse, compressText } from './compressed-text.server.ts'

type Env = { Variables: { shop: Shop } }

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'
const AN_HOUR = 'public, max-age=3600'
// Price and stock are in it: what a merchant's account shows may not lag far behind the pages.
const TEN_MINUTES = 'public, max-age=600'

const SITEMAP_PART = /^\/sitemap-[1-9][0-9]*\.xml$/

// Weak: the same text may come packed or not.
const tagged = etag({ weak: true })

const sitemapPartFile = every(tagged, async (c: Context<Env>) => {
  const pages = await sitemapPages.get(c.get('shop'))
  const part = pages && sitemapPart(pages, Number(/\d+/.exec(c.req.path)?.[0]))
  if (part) return c.body(part, 200, { 'Content-Type': XML, 'Cache-Control': AN_HOUR })
  return pages ? c.text('There is no such part.', 404) : notNow(c)
})

// Of thousands of packs: each is written once a minute at most, whatever changes and however many ask.
const WRITTEN_EVERY = { ttl: MINUTES }

const sitemapPages = versionedCache([], { ...WRITTEN_EVERY, load: readSitemapPages })

const sitemap = versionedCache([], {
  ...WRITTEN_EVERY,
  load: async (shop: Shop) => {
    const pages = await sitemapPages.get(shop)
    return pages && sitemapXml(pages, shop.origin)
  },
})

/** Four kilobytes a product, written; packed it is one part in twenty-five of that. */
const productsFeed = versionedCache([], {
  ...WRITTEN_EVERY,
  load: (shop: Shop): Promise<CompressedText | null> =>
    ofCatalogue(shop, async (products) => {
      const base = { origin: shop.origin, files: shop.pictures.address }
      return compressText(merchantFeed(products, { base, settings: await readSettings(shop) }))
    }),
})

const newestFeed = versionedCache([], {
  ...WRITTEN_EVERY,
  load: (shop: Shop) =>
    ofCatalogue(shop, async (products) =>
      newProductsFeed(products, { origin: shop.origin, settings: await readSettings(shop) }),
    ),
})

/** What search engines, merchants' accounts and feed readers ask for. */
export const searchEngines = new Hono<Env>()
  .use('/robots.txt', tagged)
  .use('/sitemap.xml', tagged)
  .use('/feeds/*', tagged)
  .get('/robots.txt', (c) => c.text(robotsText(c.get('shop').origin), 200, { 'Cache-Control': AN_HOUR }))
  .get('/.well-known/security.txt', async (c) => {
    const { store } = await readSettings(c.get('shop'))
    const text = securityText(c.get('shop').origin, store.email, c.get('shop').now())
    return c.text(text, 200, { 'Cache-Control': AN_HOUR })
  })
  .get('/sitemap.xml', async (c) => answer(c, await sitemap.get(c.get('shop')), XML))
  // A path pattern beside the fixed names would make Hono fall back from its regular-expression router to a slower one.
  .get('*', (c, next) => (SITEMAP_PART.test(c.req.path) ? sitemapPartFile(c, next) : next()))
  .get('/feeds/products.xml', async (c) => {
    const feed = await productsFeed.get(c.get('shop'))
    return feed ? compressedResponse(c, feed, { 'Content-Type': RSS, 'Cache-Control': TEN_MINUTES }) : notNow(c)
  })
  .get('/feeds/new.xml', async (c) => answer(c, await newestFeed.get(c.get('shop')), RSS))

/** What is written of the products, or null while they cannot be read. */
async function ofCatalogue<Text>(shop: Shop, write: (products: Catalogue['products']) => Promise<Text>) {
  const { products, buyable } = await readCatalogue(shop)
  return buyable ? write(products) : null
}

function answer(c: Context<Env>, text: string | null, type: string): Response {
  return text ? c.body(text, 200, { 'Content-Type': type, 'Cache-Control': AN_HOUR }) : notNow(c)
}

/** While products cannot be read nothing is told: a search engine keeps what it knows and comes back. */
function notNow(c: Context<Env>): Response {
  return c.text('The products cannot be read just now.', 503, { 'Retry-After': '120', 'Cache-Control': 'no-store' })
}
