import { productIdPath, productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { writeXml, type XmlElement } from './xml.ts'

/** Items in the feed; feed readers keep older ones. */
const MAX_ITEMS = 20

/** /feeds/new.xml: the products published last, newest first, as RSS 2.0. */
export function newProductsFeed(
  products: readonly Product[],
  { origin, settings }: { origin: string; settings: Pick<Settings, 'store' | 'brand'> },
): string {
  const newest = products
    .flatMap((product) => (product.publishedAt ? [{ ...product, publishedAt: product.publishedAt }] : []))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .slice(0, MAX_ITEMS)
  const [first] = newest
  const channel: XmlElement[] = [
    ['title', `New at ${settings.store.name}`],
    ['link', `${origin}/products?sort=newest`],
    ['description', `New ${settings.brand.goods} at ${settings.store.name}`],
    ['language', 'en-in'],
    // The feed's own URL, as feed validators recommend.
    ['atom:link', [], { href: `${origin}/feeds/new.xml`, rel: 'self', type: 'application/rss+xml' }],
    ...(first ? [['lastBuildDate', rssDate(first.publishedAt)] as const] : []),
    ...newest.map((product) => itemOf(product, origin)),
  ]
  return writeXml(['rss', [['channel', channel]], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }])
}

function itemOf(product: Product & { publishedAt: string }, origin: string): XmlElement {
  const url = origin + productPath(product)
  return [
    'item',
    [
      ['title', product.name],
      ['link', url],
      // By its id, which never changes: a reader would show a product with another guid as new.
      ['guid', origin + productIdPath(product.id), { isPermaLink: 'true' }],
      ['pubDate', rssDate(product.publishedAt)],
      ['description', product.description],
    ],
  ]
}

// RFC 822, with the year in four digits: Sat, 21 Nov 2026 08:00:00 GMT.
function rssDate(instant: string): string {
  return new Date(instant).toUTCString()
}
