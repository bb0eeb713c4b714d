import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isNoindexPath } from '#app/domain/seo/noindex-paths.ts'
import { photograph } from '#test/data/photograph.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readHead } from '#test/http/read-html.ts'
import { routePaths } from '#test/http/shop-routes.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { publishContent } from '#test/shop/content-pages.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

// A product name with special characters, which all formats must escape.
const ODD = 'Figs & "Dates" <b>\u{8}</b>'

const reader = new XMLParser({ isArray: (name) => ['url', 'item'].includes(name), parseTagValue: false })

type Shown = { path: string; canonical: string; hidden: boolean; type: string }
const page = (path: string, canonical = path, hidden = false, type = 'website'): Shown => ({
  path,
  canonical,
  hidden,
  type,
})

// Every kind of public URL.
const PAGES = [
  page('/'),
  page('/?utm_source=letter', '/'),
  page('/products'),
  page('/products?category=nuts'),
  page('/products?page=99', '/products'),
  page('/products?sort=newest', '/products?sort=newest', true),
  page('/products?category=nuts&origin=India', '/products?category=nuts&origin=India', true),
  page('/products?search=badam', '/products?search=badam', true),
  page('/products/1', '/products/california-almonds', false, 'product'),
  page('/products/california-almonds', '/products/california-almonds', false, 'product'),
  page('/products/1?w=1kg&pin=110001&reviews=1', '/products/california-almonds', false, 'product'),
  page('/collections/gifts'),
  page('/collections/gifts?page=7', '/collections/gifts'),
  page('/pages/our-farm'),
  page('/journal'),
  page('/journal/the-harvest', '/journal/the-harvest', false, 'article'),
  page('/contact'),
  page('/contact?topic=bulk', '/contact'),
  page('/our-story'),
  page('/privacy-policy'),
  page('/terms-of-service'),
  page('/shipping-policy'),
  page('/return-policy'),
]

onOneDatabase((open) => {
  test('every public page has its canonical URL once, and metadata for sharing', async () => {
    const opened = await open({ samples: true })
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'brand', { story: 'Since 1931.' })
    await publishCollection(opened.shop, 'Gifts', ['1', '2'])
    await publishContent(opened.shop, 'page', 'Our farm')
    await publishContent(opened.shop, 'entry', 'The harvest')
    const request = await appClient(opened)
    for (const expected of PAGES) {
      const { links, metas } = readHead(await request.page(expected.path))
      expect({
        path: expected.path,
        canonical: links.canonical,
        hidden: metas.robots?.[0] === 'noindex',
        type: metas['og:type']?.[0],
      }).toEqual({ ...expected, canonical: [opened.shop.origin + expected.canonical] })
      expect(metas['og:url']).toEqual(links.canonical)
      expect(metas['og:image']?.[0]).toMatch(/^https?:\/\//)
      const twice = Object.entries(metas).filter(([, values]) => values.length > 1)
      expect(twice, expected.path).toEqual([])
    }
  })

  test('every share picture exists', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const path of ['/', '/products', '/products/1']) {
      const { metas } = readHead(await request.page(path))
      expect([metas['og:image:type'], metas['twitter:card']]).toEqual([['image/jpeg'], ['summary_large_image']])
      expect(metas['og:image:alt']?.[0]).not.toBe('')
      const picture = await request(new URL(metas['og:image']?.[0] ?? '').pathname)
      expect([path, picture.status, picture.headers.get('Content-Type')]).toEqual([path, 200, 'image/jpeg'])
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect([format, width, height]).toEqual([
        'jpeg',
        ...['width', 'height'].map((side) => Number(metas[`og:image:${side}`])),
      ])
    }
    const { metas } = readHead(await request.page('/products/1'))
    expect(metas['product:price:amount']?.[0]).toMatch(/^\d+\.\d\d$/)
    expect(metas['product:price:currency']).toEqual(['INR'])
  })

  test('a product with an uploaded photograph is shared with the JPEG generated from it', async () => {
    const opened = await open({ samples: true })
    const saved = await opened.shop.pictures.save({ folder: 'products', fileName: 'a.jpg', bytes: await photograph() })
    const image = saved.ok ? saved.value : saved.reason
    await opened.shop.db.updateTable('products').set({ image, version: 2 }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const { metas } = readHead(await request.page('/products/1'))
    const address = new URL(metas['og:image']?.[0] ?? '')
    expect(address.pathname).toMatch(/^\/files\/products\/\d+_a-framed-share\.jpg$/)
    const picture = await request(address.pathname)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(picture.headers.get('Cache-Control')).toContain('immutable')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('every URL of the sitemap responds, is canonical, indexable and not personal', async () => {
    const opened = await open({ samples: true })
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'brand', { story: 'Since 1931.' })
    await opened.shop.db.updateTable('products').set({ name: ODD, description: ODD }).where('id', '=', '1').execute()
    await opened.shop.db
      .updateTable('products')
      .set({ published_at: null, name: 'Draft' })
      .where('id', '=', '2')
      .execute()
    const request = await appClient(opened)
    const sitemap = await xmlAt(request, '/sitemap.xml', 'application/xml')
    const listed: { loc: string; lastmod?: string }[] = sitemap.urlset.url
    const paths = listed.map(({ loc }) => loc.slice(opened.shop.origin.length))
    expect(paths).toEqual(expect.arrayContaining(['/products/california-almonds', '/our-story']))
    expect(paths).not.toContain('/products/2')
    expect(paths.filter((path) => isNoindexPath(new URL(path, opened.shop.origin).pathname))).toEqual([])
    for (const path of paths) {
      const response = await request(path)
      expect([path, response.status, response.headers.get('X-Robots-Tag')]).toEqual([path, 200, null])
      const { links, metas } = readHead(await response.text())
      expect([links.canonical, metas.robots]).toEqual([[opened.shop.origin + path], undefined])
    }
    expect(listed.find(({ loc }) => loc.endsWith('/products/california-almonds'))?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  test('the feeds contain the published products, whatever their names, and pages link to the feed for people', async () => {
    const opened = await open({ samples: true })
    await opened.shop.db.updateTable('products').set({ name: ODD, version: 2 }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const products = await xmlAt(request, '/feeds/products.xml', 'application/rss+xml')
    const packs: Record<string, string>[] = products.rss.channel.item
    const [first] = packs
    expect(packs).toHaveLength(36)
    expect(first).toMatchObject({ 'g:id': '1-250g', 'g:title': 'Figs & "Dates" <b>\u{FFFD}</b>, 250g' })
    const link = new URL(first?.['g:link'] ?? '')
    expect((await request(link.pathname + link.search)).status).toBe(200)
    expect((await request(new URL(first?.['g:image_link'] ?? '').pathname)).status).toBe(200)
    const news = await xmlAt(request, '/feeds/new.xml', 'application/rss+xml')
    expect(news.rss.channel.item).toHaveLength(12)
    for (const path of ['/', '/products']) {
      const { links } = readHead(await request.page(path))
      expect(links.alternate).toEqual([`${opened.shop.origin}/feeds/new.xml`])
    }
  })

  test('sitemap and feeds are cacheable, and revalidated by ETag', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const path of ['/robots.txt', '/sitemap.xml', '/feeds/products.xml', '/feeds/new.xml']) {
      const response = await request(path)
      expect(response.headers.get('Cache-Control'), path).toMatch(/^public, max-age=\d+$/)
      const tag = response.headers.get('ETag') ?? ''
      expect(tag, path).toMatch(/^W\/"/)
      expect((await request(path, { headers: { 'If-None-Match': tag } })).status, path).toBe(304)
      expect((await request(path, { headers: { 'Accept-Encoding': 'br' } })).headers.get('ETag'), path).toBe(tag)
    }
    expect((await request('/sitemap-1.xml')).status).toBe(404)
  })

  test('never reports products as gone to search engines while they cannot be read', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await opened.shop.db.schema.dropTable('stock_pools').execute()
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/feeds/products.xml', '/feeds/new.xml']) {
      const response = await request(path)
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '120'])
    }
    expect((await request('/robots.txt')).status).toBe(200)
  })

  test('every page of the shop is either hidden from search engines or public', async () => {
    const request = await appClient(await open({ samples: true }))
    const shown = new Set(
      PAGES.map(({ canonical }) =>
        canonical
          .replace(/\?.*/, '')
          .replace('/products/california-almonds', '/products/:id')
          .replace('/collections/gifts', '/collections/:slug')
          .replace(/^\/(pages|journal)\/.*/, '/$1/:slug'),
      ),
    )
    for (const path of routePaths()) {
      expect([path, isNoindexPath(path), shown.has(path)]).toEqual([path, !shown.has(path), !isNoindexPath(path)])
    }
    for (const path of ['/cart', '/checkout', '/auth', '/admin', '/orders', '/api/session', '/products/1/sample']) {
      expect((await request(path)).headers.get('X-Robots-Tag'), path).toBe('noindex, nofollow')
    }
  })
})

async function xmlAt(request: AppClient, path: string, type: string) {
  const response = await request(path)
  expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, `${type}; charset=utf-8`])
  const xml = await response.text()
  expect(XMLValidator.validate(xml), path).toBe(true)
  return reader.parse(xml)
}
