import { productIdPath, productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { JOURNAL_PATH, type PublishedContent } from '#app/domain/content/page-or-journal-entry.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { byTimeDescending } from '#app/domain/time/by-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { writeXml, type XmlElement } from './xml.ts'

/** Items of a feed; feed readers keep older ones. */
const MAX_ITEMS = 20

type FeedFacts = { origin: string; settings: Pick<Settings, 'store' | 'brand'> }

/** /feeds/new.xml: the products published last, newest first, as RSS 2.0. */
export function newProductsFeed(products: readonly Product[], { origin, settings }: FeedFacts): string {
  const newest = products
    .flatMap((product) => (product.publishedAt ? [{ ...product, publishedAt: product.publishedAt }] : []))
    .toSorted(byTimeDescending(({ publishedAt }) => publishedAt))
    .slice(0, MAX_ITEMS)
  return writeRss({
    title: `New at ${settings.store.name}`,
    link: `${origin}/products?sort=newest`,
    description: `New ${settings.brand.goods} at ${settings.store.name}`,
    self: `${origin}/feeds/new.xml`,
    items: newest.map((product) => ({
      title: product.name,
      link: origin + productPath(product),
      // By its id, which never changes: a reader would show a product with another guid as new.
      guid: origin + productIdPath(product.id),
      isPermaLink: true,
      since: product.publishedAt,
      description: product.description,
    })),
  })
}

/** /feeds/journal.xml: the newest entries of the journal as RSS 2.0. `entries` are the newest first. */
export function journalFeed(entries: readonly PublishedContent[], { origin, settings }: FeedFacts): string {
  return writeRss({
    title: `${settings.store.name}: Journal`,
    link: origin + JOURNAL_PATH,
    description: `Recipes and news of ${settings.store.name}`,
    self: `${origin}/feeds/journal.xml`,
    items: entries.slice(0, MAX_ITEMS).map(({ id, path, title, summary, since }) => ({
      title,
      link: origin + path,
      // By its id, since its address may change.
      guid: id,
      isPermaLink: false,
      since,
      description: summary,
    })),
  })
}

/** An item; `since`: when it was published. */
type RssItem = {
  title: string
  link: string
  guid: string
  isPermaLink: boolean
  since: Instant
  description: string
}

/** A feed whose newest item comes first. `self`: its own URL, as feed validators recommend. */
type RssChannel = { title: string; link: string; description: string; self: string; items: readonly RssItem[] }

function writeRss({ title, link, description, self, items }: RssChannel): string {
  const [first] = items
  const channel: XmlElement[] = [
    ['title', title],
    ['link', link],
    ['description', description],
    ['language', 'en-in'],
    ['atom:link', [], { href: self, rel: 'self', type: 'application/rss+xml' }],
    ...(first ? [['lastBuildDate', rssDate(first.since)] as const] : []),
    ...items.map(
      (item): XmlElement => [
        'item',
        [
          ['title', item.title],
          ['link', item.link],
          ['guid', item.guid, { isPermaLink: String(item.isPermaLink) }],
          ['pubDate', rssDate(item.since)],
          ['description', item.description],
        ],
      ],
    ),
  ]
  return writeXml(['rss', [['channel', channel]], { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }])
}

// RFC 822, with the year in four digits: Sat, 21 Nov 2026 08:00:00 GMT.
function rssDate(instant: Instant): string {
  return new Date(instant).toUTCString()
}
