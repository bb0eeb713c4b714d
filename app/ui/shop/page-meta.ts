import type { MetaDescriptor } from 'react-router'
import { type SharedPicture, shopSharedPicture } from '#app/domain/discovery/sharing/shared-picture.ts'
import { withShopName } from './page-title.ts'

/** Where the shop is, and what it is called. */
type Shared = { origin: string; shopName: string }

type Page = {
  /** What the page is called, without the shop's name; `title` where tabs and search results say more. */
  name: string
  title?: string
  description: string
  /** Its one address, under the origin: `/contact`. */
  path: string
  /** What is shown of it where its address is shared; without one, the shop's own picture. */
  picture?: SharedPicture | null
  /** Whether search engines are asked not to show it. */
  hidden?: boolean
  /** Whether new products are announced from it. */
  feed?: boolean
  /** What it sells: rupees with two decimals, for the pack it shows first. */
  offer?: { price: string; inStock: boolean } | undefined
}

/**
 * What a public page says of itself: title, description, its one address (canonical), and how it looks where people share
 * it (Open Graph; X reads the same and needs only the kind of card). Loaders call it, so that no shopper downloads it.
 */
export function pageMeta({ origin, shopName }: Shared, page: Page): MetaDescriptor[] {
  const address = origin + page.path
  return [
    { title: page.title ?? withShopName(page.name, shopName) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.feed ? [newProducts(origin, shopName)] : []),
    ...cardOf(page, address, shopName, page.picture ?? shopSharedPicture(origin)),
  ]
}

function newProducts(origin: string, shopName: string): MetaDescriptor {
  const href = `${origin}/feeds/new.xml`
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `New at ${shopName}`, href }
}

function cardOf(
  page: Page,
  address: string,
  shopName: string,
  { address: image, alt, shape }: SharedPicture,
): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.offer ? 'product' : 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    ...(shape ? shapeOf(shape) : []),
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.offer ? priceOf(page.offer) : []),
  ]
}

function shapeOf({ type, width, height }: NonNullable<SharedPicture['shape']>): MetaDescriptor[] {
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
