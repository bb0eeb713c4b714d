import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { merchantFeed } from '#app/domain/discovery/merchant-feed.ts'
import { newProductsFeed } from '#app/domain/discovery/new-products-feed.ts'
import { readSitemapPages } from '#app/domain/discovery/read-sitemap-pages.server.ts'
import { robotsText } from '#app/domain/discovery/robots.ts'
import { securityText } from '#app/domain/discovery/security-text.ts'
import { sitemapPart, sitemapXml } from '#app/domain/discovery/sitemap.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { keptBriefly } from './kept-briefly.server.ts'
import { type PackedText, packedAnswer, packedText } from './packed-text.server.ts'

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
  const pages = await pagesOf(c.get('shop'))
  const part = pages && sitemapPart(pages, Number(/\d+/.exec(c.req.path)?.[0]))
  if (part) return c.body(part, 200, { 'Content-Type': XML, 'Cache-Control': AN_HOUR })
  return pages ? c.text('There is no such part.', 404) : notNow(c)
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
  .get('/sitemap.xml', (c) =>
    answer(c, XML, AN_HOUR, async (shop) => {
      const pages = await pagesOf(shop)
      return pages && sitemapXml(pages, shop.origin)
    }),
  )
  // A path pattern beside the fixed names would make Hono fall back from its regular-expression router to a slower one.
  .get('*', (c, next) => (SITEMAP_PART.test(c.req.path) ? sitemapPartFile(c, next) : next()))
  .get('/feeds/products.xml', async (c) => {
    const feed = await productsFeed(c.get('shop'))
    return feed ? packedAnswer(c, feed, { 'Content-Type': RSS, 'Cache-Control': TEN_MINUTES }) : notNow(c)
  })
  .get('/feeds/new.xml', (c) =>
    answer(c, RSS, AN_HOUR, (shop) =>
      ofCatalogue(shop, async (products) =>
        newProductsFeed(products, { origin: shop.origin, settings: await readSettings(shop) }),
      ),
    ),
  )

/** Four kilobytes a product, written; packed it is one part in twenty-five of that. */
function productsFeed(shop: Shop): Promise<PackedText | null> {
  return keptBriefly(shop, 'the feed of products', () =>
    ofCatalogue(shop, async (products) => {
      const base = { origin: shop.origin, files: shop.pictures.address }
      return packedText(merchantFeed(products, { base, settings: await readSettings(shop) }))
    }),
  )
}

function pagesOf(shop: Shop) {
  return keptBriefly(shop, 'the pages of the sitemap', () => readSitemapPages(shop))
}

/** What is written of the products, or null while they cannot be read. */
async function ofCatalogue<Text>(shop: Shop, write: (products: Catalogue['products']) => Promise<Text>) {
  const { products, buyable } = await readCatalogue(shop)
  return buyable ? write(products) : null
}

async function answer(c: Context<Env>, type: string, keep: string, write: (shop: Shop) => Promise<string | null>) {
  const shop = c.get('shop')
  const text = await keptBriefly(shop, c.req.path, () => write(shop))
  return text ? c.body(text, 200, { 'Content-Type': type, 'Cache-Control': keep }) : notNow(c)
}

/** While products cannot be read nothing is told: a search engine keeps what it knows and comes back. */
function notNow(c: Context<Env>): Response {
  return c.text('The products cannot be read just now.', 503, { 'Retry-After': '120', 'Cache-Control': 'no-store' })
}
