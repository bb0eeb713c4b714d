import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { type Catalogue, readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { merchantFeed } from '#app/domain/discovery/merchant-feed.ts'
import { newProductsFeed } from '#app/domain/discovery/new-products-feed.ts'
import { readSitemapPages } from '#app/domain/discovery/read-sitemap-pages.server.ts'
import { robotsText } from '#app/domain/discovery/robots.ts'
import { sitemapPart, sitemapXml } from '#app/domain/discovery/sitemap.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'

type Env = { Variables: { shop: Shop } }

const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' }
// Price and stock are in it: what a merchant's account shows may not lag far behind the pages.
const TEN_MINUTES = { 'Cache-Control': 'public, max-age=600' }
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }
const RSS = { 'Content-Type': 'application/rss+xml; charset=utf-8' }

/** What search engines, merchants' accounts and feed readers ask for. Weak tags: the same text may come packed or not. */
export const searchEngines = new Hono<Env>()
  .use('/:file{robots\\.txt|sitemap(-[0-9]+)?\\.xml}', etag({ weak: true }))
  .use('/feeds/*', etag({ weak: true }))
  .get('/robots.txt', (c) => c.text(robotsText(c.get('shop').origin), 200, AN_HOUR))
  .get('/sitemap.xml', async (c) => {
    const pages = await readSitemapPages(c.get('shop'))
    return pages ? c.body(sitemapXml(pages, c.get('shop').origin), 200, { ...XML, ...AN_HOUR }) : notNow(c)
  })
  .get('/:file{sitemap-[0-9]+\\.xml}', async (c) => {
    const pages = await readSitemapPages(c.get('shop'))
    if (!pages) return notNow(c)
    const part = sitemapPart(pages, Number(/\d+/.exec(c.req.param('file'))?.[0]))
    return part ? c.body(part, 200, { ...XML, ...AN_HOUR }) : c.text('There is no such part.', 404)
  })
  .get('/feeds/products.xml', (c) =>
    feed(c, TEN_MINUTES, async (products, shop) => {
      const base = { origin: shop.origin, files: shop.pictures.address }
      return merchantFeed(products, { base, settings: await readSettings(shop) })
    }),
  )
  .get('/feeds/new.xml', (c) =>
    feed(c, AN_HOUR, async (products, shop) =>
      newProductsFeed(products, { origin: shop.origin, settings: await readSettings(shop) }),
    ),
  )

async function feed(
  c: Context<Env>,
  kept: Record<string, string>,
  write: (products: Catalogue['products'], shop: Shop) => Promise<string>,
): Promise<Response> {
  const shop = c.get('shop')
  const { products, buyable } = await readCatalogue(shop)
  return buyable ? c.body(await write(products, shop), 200, { ...RSS, ...kept }) : notNow(c)
}

/** While products cannot be read nothing is told: a search engine keeps what it knows and comes back. */
function notNow(c: Context<Env>): Response {
  return c.text('The products cannot be read just now.', 503, { 'Retry-After': '120', 'Cache-Control': 'no-store' })
}
