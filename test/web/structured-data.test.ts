import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { priceGuestCart } from '#app/domain/cart/read-priced-cart.server.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import { moderateReview } from '#app/domain/reviews/moderate-review.server.ts'
import { writeReview } from '#app/domain/reviews/write-review.server.ts'
import { FOUR_STARS } from '#test/data/review-input.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import { BUTTON_TEXTS } from '#test/e2e/support/button-and-toast-texts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { listElements, readHead, readStructuredData } from '#test/http/read-html.ts'
import { FEED_REQUIREMENTS as FEEDS } from '#test/oracles/feed-requirements.ts'
import { missingSearchEngineProperties } from '#test/oracles/missing-search-engine-properties.ts'
import { GOOGLE_REQUIREMENTS as ASKED } from '#test/oracles/structured-data-requirements.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { setPool } from '#test/shop/stock-pools.ts'

// Page, structured data, feed and cart of a shop, compared with the requirements of their readers. Google's rich
// results test is only on Google's site; these are its documented rules.

type Thing = Record<string, unknown>
type Offer = {
  url: string
  availability: string
  price: string
  priceSpecification: [{ price: string }, { price: string }]
}
type Pack = Thing & { sku: string; offers: Offer }
type Group = Thing & { hasVariant: Pack[] }

const ODD = 'बादाम & "Figs" </script><!--<script> <b>'
const reader = new XMLParser({
  isArray: (name) => ['url', 'item', 'image:image'].includes(name),
  parseTagValue: false,
})

onOneDatabase((open) => {
  test('the product page has all structured data that Google requires of a product group, its offers and its breadcrumbs', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const id of ['1', '7', '12']) {
      const [product, crumbs] = (await structuredDataAt(request, `/products/${id}`)) as [Group, Thing]
      expect([id, product['@type'], crumbs['@type']]).toEqual([id, 'ProductGroup', 'BreadcrumbList'])
      expect(missingSearchEngineProperties(product, ASKED.group)).toEqual([])
      expect(product.hasVariant).toHaveLength(3)
      for (const pack of product.hasVariant) {
        expect(missingSearchEngineProperties(pack, ASKED.pack)).toEqual([])
        expect(missingSearchEngineProperties(pack.offers, ASKED.offer)).toEqual([])
      }
      const items = crumbs.itemListElement as Thing[]
      expect(items.flatMap((item) => missingSearchEngineProperties(item, ASKED.crumb))).toEqual([])
      expect(items.map((item) => item.position)).toEqual([1, 2, 3])
    }
  })

  test('the home page has structured data for the seller, the return policy and the site name', async () => {
    const [shop, site] = (await structuredDataAt(await appClient(await open({ samples: true })), '/')) as [Thing, Thing]
    expect([shop['@type'], site['@type']]).toEqual(['OnlineStore', 'WebSite'])
    expect(missingSearchEngineProperties(shop, ASKED.organization)).toEqual([])
    expect(missingSearchEngineProperties(shop.hasMerchantReturnPolicy, ASKED.returns)).toEqual([])
    expect(missingSearchEngineProperties(site, ASKED.site)).toEqual([])
    expect(site.name).toBe(shop.name)
  })

  test('the structured data has the same reviews as the product page', async () => {
    const opened = await open({ samples: true })
    // One or two reviews are too few for an average.
    for (const _ of [1, 2, 3]) await reviewed(opened, '1')
    const [product] = (await structuredDataAt(await appClient(opened), '/products/1')) as [Thing]
    expect(missingSearchEngineProperties(product, ASKED.group)).toEqual([])
    expect(missingSearchEngineProperties(product.aggregateRating, ASKED.rating)).toEqual([])
    expect(missingSearchEngineProperties(product.review, ASKED.review)).toEqual([])
    const [other] = (await structuredDataAt(await appClient(opened), '/products/2')) as [Thing]
    expect([other.aggregateRating, other.review]).toEqual([undefined, undefined])
  })

  test('a product sold in one pack is a single product in the structured data and in the feed', async () => {
    const opened = await open({ samples: true })
    await opened.shop.db.deleteFrom('packs').where('product_id', '=', '1').where('weight', '!=', '500g').execute()
    await opened.shop.db.updateTable('products').set({ version: 2 }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const [product] = (await structuredDataAt(request, '/products/1')) as [Pack]
    expect(product).toMatchObject({ '@type': 'Product', sku: '1-500g' })
    expect(missingSearchEngineProperties(product, ASKED.pack)).toEqual([])
    expect(missingSearchEngineProperties(product.offers, ASKED.offer)).toEqual([])
    const items = (await feedAt(request, '/feeds/products.xml')).item.filter((item) => item['g:id']?.startsWith('1-'))
    expect(items.map((item) => missingSearchEngineProperties(item, FEEDS.item))).toEqual([
      ['g:item_group_id: is missing'],
    ])
  })

  test('page, structured data, feed and cart agree on the price and availability of a pack', async () => {
    const opened = await open({ samples: true })
    const { db } = opened.shop
    await db.updateTable('packs').set({ price_paise: 57_950, mrp_paise: 60_000 }).where('weight', '=', '500g').execute()
    await db.updateTable('products').set({ version: 2 }).execute()
    const stock = { '1': 700, '2': 0, '3': 1_000 }
    for (const [id, grams] of Object.entries(stock)) await setPool(opened.shop, id, grams)
    const request = await appClient(opened)
    const items = new Map((await feedAt(request, '/feeds/products.xml')).item.map((item) => [item['g:id'], item]))
    for (const [id, grams] of Object.entries(stock)) {
      const [product] = (await structuredDataAt(request, `/products/${id}`)) as [Group]
      for (const [index, weight] of SAMPLE_PACK_SIZES.entries()) {
        const { offers, sku } = product.hasVariant[index] as Pack
        const item = items.get(sku)
        const paise = await priceInCart(opened, { productId: id, weight, quantity: 1 })
        const isThere = grams >= packGrams(weight)
        expect({ sku, ...(await shownAt(request, offers.url)) }).toEqual({
          sku: `${id}-${weight}`,
          price: formatMoney(paise),
          button: isThere ? BUTTON_TEXTS.addToCart : BUTTON_TEXTS.soldOut,
        })
        expect(offers.price).toBe((paise / 100).toFixed(2))
        expect(offers.priceSpecification[0].price).toBe(offers.price)
        expect(offers.availability).toBe(`https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`)
        expect(item).toMatchObject({
          'g:link': offers.url,
          'g:price': `${offers.price} INR`,
          'g:maximum_retail_price': `${offers.priceSpecification[1].price} INR`,
          'g:availability': isThere ? 'in_stock' : 'out_of_stock',
        })
      }
    }
  })

  test('the structured data is in the page once and complete for any product name', async () => {
    const opened = await open({ samples: true })
    await opened.shop.db.updateTable('products').set({ name: ODD, version: 2 }).where('id', '=', '1').execute()
    const request = await appClient(opened)
    const html = await request.page('/products/1')
    const [product, crumbs] = thingsIn(html) as [Group, Thing]
    expect(product.name).toBe(ODD)
    expect((crumbs.itemListElement as Thing[]).at(-1)?.name).toBe(ODD)
    for (const word of ['ProductGroup', 'OfferShippingDetails', 'BreadcrumbList']) {
      expect([word, html.split(`"${word}"`).length - 1]).toEqual([word, word === 'OfferShippingDetails' ? 3 : 1])
      // In hydration data its quotes are escaped.
      expect([word, html.includes(`\\"${word}`)]).toEqual([word, false])
    }
    expect(await (await request('/products/1.data')).text()).not.toContain('ProductGroup')
    expect(thingsIn(await request.page('/contact')).map((thing) => thing['@type'])).toEqual(['FAQPage'])
    expect(thingsIn(await request.page('/products'))).toEqual([])
    expect(thingsIn(await request.page('/products/none'))).toEqual([])
  })

  test('feeds, sitemap and share previews have every field their readers require', async () => {
    const request = await appClient(await open({ samples: true }))
    const { item: packs } = await feedAt(request, '/feeds/products.xml')
    expect(packs.flatMap((pack) => missingSearchEngineProperties(pack, FEEDS.item))).toEqual([])
    expect(new Set(packs.map((pack) => pack['g:id'])).size).toBe(packs.length)
    const { item: news, ...channel } = await feedAt(request, '/feeds/new.xml')
    expect(missingSearchEngineProperties(channel, FEEDS.news)).toEqual([])
    expect(news.flatMap((each) => missingSearchEngineProperties(each, FEEDS.newItem))).toEqual([])
    const pages: { loc: string }[] = reader.parse(await (await request('/sitemap.xml')).text()).urlset.url
    const products = pages.filter(({ loc }) => /\/products\/[a-z][a-z0-9-]+$/.test(loc))
    expect(products).toHaveLength(12)
    expect(products.flatMap((page) => missingSearchEngineProperties(page, FEEDS.page))).toEqual([])
    const { metas } = readHead(await request.page('/products/1'))
    const card = Object.fromEntries(Object.entries(metas).map(([name, [value]]) => [name, value]))
    expect(missingSearchEngineProperties({ card }, inCard(FEEDS.card))).toEqual([])
  })
})

/** Open Graph's names contain no dots: each is one path segment. */
function inCard(requested: typeof FEEDS.card) {
  const under = <Each>(named: Readonly<Record<string, Each>>) =>
    Object.fromEntries(Object.entries(named).map(([name, each]) => [`card.${name}`, each]))
  return {
    required: under(requested.required),
    recommended: under(requested.recommended),
    leftOut: under(requested.leftOut),
  }
}

async function structuredDataAt(request: AppClient, path: string): Promise<Thing[]> {
  return thingsIn(await request.page(path))
}

/** The structured data of a page, parsed from its script elements as a browser would. There is at most one. */
function thingsIn(html: string): Thing[] {
  expect(listElements(html, 'script', { type: 'application/ld+json' }).length).toBeLessThanOrEqual(1)
  const things = readStructuredData(html)
  expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true)
  return things
}

async function feedAt(request: AppClient, path: string): Promise<{ item: Record<string, string>[] }> {
  return reader.parse(await (await request(path)).text()).rss.channel
}

/** What a pack's own page shows without scripts: its price and its button text. */
async function shownAt(
  request: AppClient,
  address: string,
): Promise<{ price?: string | undefined; button?: string | undefined }> {
  const { pathname, search } = new URL(address)
  const html = await request.page(pathname + search)
  const [, price, after = ''] = /<div class="figure num[^"]*">([^<]+)<([\s\S]*)/.exec(html) ?? []
  return { price, button: new RegExp(`>(${BUTTON_TEXTS.addToCart}|${BUTTON_TEXTS.soldOut})<`).exec(after)?.[1] }
}

async function priceInCart({ shop }: Opened, line: CartLine): Promise<Paise> {
  const priced = await priceGuestCart(shop, [line])
  return (priced.ok && priced.value.cart.lines[0]?.unitPricePaise) || 0
}

async function reviewed(opened: Opened, productId: string): Promise<void> {
  const { shop } = opened
  const buyer = await makeBuyer(shop, [{ productId, weight: '250g', quantity: 3 }])
  const orderId = await place(shop, buyer, 'cod')
  await moveThrough(opened, orderId, ['confirmed', 'packed', 'shipped', 'delivered'])
  const made = expectOk(await writeReview(shop, buyer.user, orderId, { ...FOUR_STARS, productId }, []))
  await moderateReview(shop, 'usr_owner', made, { version: 1, intent: 'publish', reply: '' })
}
