import type { MetaDescriptor } from 'react-router'
import type { Brand } from '#app/domain/brand/brand.ts'
import { withShopName } from '#app/domain/seo/document-title.ts'
import { type OpenGraphImage, shopOpenGraphImage } from '#app/domain/seo/sharing/open-graph-image.ts'

/** The shop's origin and brand. */
type Shared = { origin: string; brand: Brand }

type Page = {
  /** The page's name, without the shop's; `title` if the document title is longer. */
  name: string
  title?: string
  description: string
  /** Its canonical path: `/contact`. */
  path: string
  /** Its share image; by default the shop's. */
  picture?: OpenGraphImage | null
  /** Whether it is noindex. */
  noindex?: boolean
  /** Whether it links to the feed of new products. */
  feed?: boolean
  /** Whether it links to the feed of the journal. */
  journalFeed?: boolean
  /** Whether it is an article. */
  article?: boolean
  /** Its offer: price in rupees with two decimals, of the pack shown first. */
  offer?: { price: string; inStock: boolean } | undefined
}

/**
 * The meta tags of a public page: title, description, canonical URL, and Open Graph tags for sharing (X uses the same,
 * plus the card type).
 */
export function pageMeta({ origin, brand }: Shared, page: Page): MetaDescriptor[] {
  const address = origin + page.path
  const shopName = brand.name
  return [
    { title: page.title ?? withShopName(page.name, shopName) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.feed ? [feedLink(`New at ${shopName}`, `${origin}/feeds/new.xml`)] : []),
    ...(page.journalFeed ? [feedLink(`${shopName}: Journal`, `${origin}/feeds/journal.xml`)] : []),
    ...cardOf(page, address, shopName, page.picture ?? shopOpenGraphImage(origin, brand)),
  ]
}

function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href }
}

function cardOf(page: Page, address: string, shopName: string, picture: OpenGraphImage | null): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.offer ? 'product' : page.article ? 'article' : 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...(picture ? imageOf(picture) : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(page.offer ? priceOf(page.offer) : []),
  ]
}

function imageOf({ address, alt, shape }: OpenGraphImage): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    ...(shape ? shapeOf(shape) : []),
    { property: 'og:image:alt', content: alt },
  ]
}

function shapeOf({ type, width, height }: NonNullable<OpenGraphImage['shape']>): MetaDescriptor[] {
  return [
    { property: 'og:image:type', content: type },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

function priceOf({ price, inStock }: { price: string; inStock: boolean }): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: price },
    { property: 'product:price:currency', content: 'INR' },
    { property: 'product:availability', content: inStock ? 'in stock' : 'out of stock' },
  ]
}
