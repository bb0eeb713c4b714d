import { CATEGORIES, type Product } from '#app/domain/catalogue/product/product.ts'
import { categoryPath, productPath } from '#app/domain/catalogue/product/product-link.ts'
import type { Instant } from '#app/domain/instant.ts'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type PictureBase, publicPictures } from '../sharing/shared-picture.ts'
import { writeXml, type XmlElement } from './xml.ts'

/**
 * A page to be found: its absolute address, when what it says last changed (null where nobody knows), and its pictures, which
 * are only asked for when its file is written.
 */
export type SitemapPage = { address: string; changed: string | null; pictures: () => readonly string[] }

/** Addresses in one file. The protocol takes 50,000; a smaller file is read sooner and stays far under its 50 MB. */
export const MAX_ADDRESSES = 10_000

/**
 * Every public page: home, the list, a list for each category that has products, the products, contact, policies.
 * `changes` holds when each product last changed, by its id; a list changes with any of its products.
 */
export function sitemapPages(
  products: readonly Product[],
  changes: ReadonlyMap<string, Instant>,
  { base, settings }: { base: PictureBase; settings: Settings },
): SitemapPage[] {
  const newest = (listed: readonly Product[]) => newestOf(listed.map((product) => changes.get(product.id)))
  const page = (path: string, changed: string | null): SitemapPage => ({
    address: base.origin + path,
    changed,
    pictures: () => [],
  })
  const categories = CATEGORIES.flatMap((category) => {
    const inside = products.filter((product) => product.category === category)
    return inside.length > 0 ? [page(categoryPath(category), newest(inside))] : []
  })
  return [
    page('/', newest(products)),
    page('/products', newest(products)),
    ...categories,
    ...products.map((product) => ({
      ...page(productPath(product.id), newest([product])),
      pictures: () => publicPictures(product, base),
    })),
    page('/contact', null),
    ...(Object.keys(POLICY_NAMES) as PolicyName[]).map((name) =>
      page(`/${name}`, shownPolicy(name, settings).inForceFrom),
    ),
  ]
}

function newestOf(instants: readonly (Instant | null | undefined)[]): Instant | null {
  return instants.reduce<Instant | null>((newest, each) => (each && each > (newest ?? '') ? each : newest), null)
}

const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** /sitemap.xml: the pages themselves, or an index of files when they are more than one file should hold. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  return pages.length > MAX_ADDRESSES ? sitemapIndex(pages, origin) : sitemapFile(pages)
}

/** The part with this number, counted from 1, of pages that need several files; null where there is none. */
export function sitemapPart(pages: readonly SitemapPage[], part: number): string | null {
  const inside = insideOf(pages, part)
  return pages.length > MAX_ADDRESSES && part >= 1 && inside.length > 0 ? sitemapFile(inside) : null
}

/** A file changed when the last of its pages did: one that did not is not fetched again. */
function sitemapIndex(pages: readonly SitemapPage[], origin: string): string {
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_ADDRESSES) }, (_, index) => index + 1)
  const entries = parts.map((part): XmlElement => {
    const changed = newestOf(insideOf(pages, part).map((page) => page.changed))
    return ['sitemap', [['loc', `${origin}/sitemap-${part}.xml`], ...lastmodOf(changed)]]
  })
  return writeXml(['sitemapindex', entries, { xmlns: PROTOCOL }])
}

function insideOf(pages: readonly SitemapPage[], part: number): readonly SitemapPage[] {
  return pages.slice((part - 1) * MAX_ADDRESSES, part * MAX_ADDRESSES)
}

function lastmodOf(changed: string | null): XmlElement[] {
  return changed ? [['lastmod', changed]] : []
}

function sitemapFile(pages: readonly SitemapPage[]): string {
  return writeXml(['urlset', pages.map(entryOf), { xmlns: PROTOCOL, 'xmlns:image': PICTURES }])
}

function entryOf({ address, changed, pictures }: SitemapPage): XmlElement {
  return [
    'url',
    [
      ['loc', address],
      ...lastmodOf(changed),
      ...pictures().map((picture): XmlElement => ['image:image', [['image:loc', picture]]]),
    ],
  ]
}
