import { STORY_PATH } from '#app/domain/brand/brand.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { categoryPath, collectionPath, productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { withProducts } from '#app/domain/catalogue/categories/category.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { JOURNAL_PATH, type PublishedContent } from '#app/domain/content/page-or-journal-entry.ts'
import { POLICY_NAMES, type PolicyName } from '#app/domain/policies/policy-name.ts'
import { shownPolicy } from '#app/domain/policies/shown-policy.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type PictureBase, publicPictureUrls } from '../public-picture-urls.ts'
import { writeXml, type XmlElement } from './xml.ts'

/**
 * A page in the sitemap: its absolute URL, when its content last changed (null when unknown), and its pictures, which
 * are only needed when its file is written.
 */
export type SitemapPage = { address: string; changed: string | null; pictures: () => readonly string[] }

/** URLs in one file. The protocol allows 50,000; smaller files stay far below its limit of 50 MB. */
export const MAX_URLS = 10_000

/**
 * Every public page: home, the product list, the list of each category with products, the collections with products,
 * the products, contact, the story and the journal if there are any, the pages the owner wrote, and policies. `changes`
 * has when each product last changed, by id; a list changes with any of its products.
 */
export function sitemapPages(
  { products, categories, collections }: Pick<Catalogue, 'products' | 'categories' | 'collections'>,
  changes: ReadonlyMap<string, Instant>,
  { base, settings, content = [] }: { base: PictureBase; settings: Settings; content?: readonly PublishedContent[] },
): SitemapPage[] {
  const newest = (listed: readonly Product[]) => newestOf(listed.map((product) => changes.get(product.id)))
  const page = (path: string, changed: string | null): SitemapPage => ({
    address: base.origin + path,
    changed,
    pictures: () => [],
  })
  const lists = withProducts(categories, products).map(({ id }) =>
    page(categoryPath(id), newest(products.filter(({ category }) => category === id))),
  )
  const grouped = collections.flatMap(({ id, slug }) => {
    const listed = products.filter((product) => product.collections.includes(id))
    return listed.length > 0 ? [page(collectionPath(slug), newest(listed))] : []
  })
  const entries = content.filter(({ kind }) => kind === 'entry')
  return [
    page('/', newest(products)),
    page('/products', newest(products)),
    ...lists,
    ...grouped,
    ...products.map((product) => ({
      ...page(productPath(product), newest([product])),
      pictures: () => publicPictureUrls(product, base),
    })),
    page('/contact', null),
    ...(settings.brand.story ? [page(STORY_PATH, null)] : []),
    ...(entries.length > 0 ? [page(JOURNAL_PATH, newestOf(entries.map(({ changedAt }) => changedAt)))] : []),
    ...content.map(({ path, changedAt, picture }) => ({
      ...page(path, changedAt),
      pictures: () => publicPictureUrls({ image: picture, images: [] }, base),
    })),
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

/** /sitemap.xml: the pages, or an index of files when they are too many for one file. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  return pages.length > MAX_URLS ? sitemapIndex(pages, origin) : sitemapFile(pages)
}

/** The file with a number, from 1, when the pages need several files; null if there is none. */
export function sitemapPart(pages: readonly SitemapPage[], part: number): string | null {
  const inPart = pagesOfPart(pages, part)
  return pages.length > MAX_URLS && part >= 1 && inPart.length > 0 ? sitemapFile(inPart) : null
}

/** A file changes with any of its pages; search engines do not fetch an unchanged file again. */
function sitemapIndex(pages: readonly SitemapPage[], origin: string): string {
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, index) => index + 1)
  const entries = parts.map((part): XmlElement => {
    const changed = newestOf(pagesOfPart(pages, part).map((page) => page.changed))
    return ['sitemap', [['loc', `${origin}/sitemap-${part}.xml`], ...lastmodOf(changed)]]
  })
  return writeXml(['sitemapindex', entries, { xmlns: PROTOCOL }])
}

function pagesOfPart(pages: readonly SitemapPage[], part: number): readonly SitemapPage[] {
  return pages.slice((part - 1) * MAX_URLS, part * MAX_URLS)
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
