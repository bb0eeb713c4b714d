import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '#app/domain/catalogue/categories/category.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { MAX_URLS, type SitemapPage, sitemapPages, sitemapPart, sitemapXml } from './sitemap.ts'

const base = { origin: 'https://mewa.example', files: 'https://files.example' }
const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`

const GIFTS = { id: 'gifts', slug: 'diwali-gifts', name: 'Gifts', hindiName: '', description: '', pictureOf: '' }
const EMPTY = { ...GIFTS, id: 'fasting', slug: 'fasting', name: 'For fasting' }

function pagesOf(...products: ReturnType<typeof productOnSale>[]) {
  const changes = new Map(products.map((product, index) => [product.id, at(index + 1)]))
  const pages = sitemapPages({ products, categories: DEFAULT_CATEGORIES, collections: [GIFTS, EMPTY] }, changes, {
    base,
    settings: DEFAULT_SETTINGS,
  })
  return new Map(pages.map((page) => [page.address.slice(base.origin.length), page]))
}

test('home, lists, products, contact and policies are listed, and only categories with products', () => {
  const pages = pagesOf(productOnSale('1', 500), { ...productOnSale('2', 0), category: 'dates' })
  expect([...pages.keys()]).toEqual([
    '/',
    '/products',
    '/products?category=nuts',
    '/products?category=dates',
    '/products/product-1',
    '/products/product-2',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/shipping-policy',
    '/return-policy',
  ])
})

test('a collection with products is listed by its slug, and changes with its newest product', () => {
  const pages = pagesOf(productOnSale('1', 500), { ...productOnSale('2', 0), collections: ['gifts'] })
  expect([...pages.keys()].filter((path) => path.startsWith('/collections'))).toEqual(['/collections/diwali-gifts'])
  expect(pages.get('/collections/diwali-gifts')?.changed).toBe(at(2))
})

test("a list's lastmod is that of its latest product, a policy's the day it came into force", () => {
  const pages = pagesOf(productOnSale('1', 500), { ...productOnSale('2', 0), category: 'dates' })
  expect(pages.get('/')?.changed).toBe(at(2))
  expect(pages.get('/products?category=nuts')?.changed).toBe(at(1))
  expect(pages.get('/products/product-2')?.changed).toBe(at(2))
  expect(pages.get('/return-policy')?.changed).toBe('2026-11-20')
  expect(pages.get('/contact')?.changed).toBeNull()
})

test('pictures have public URLs without duplicates; a data URL has none', () => {
  const upload = '/files/products/17_almonds-1280x960.webp'
  const pages = pagesOf({ ...productOnSale('1', 500), image: upload, images: [upload, 'data:image/png;base64,AAAA'] })
  expect(pages.get('/products/product-1')?.pictures()).toEqual(['https://files.example/products/17_almonds-1280.webp'])
})

test('more URLs than fit in one file are split behind an index, none lost or duplicated', () => {
  const pages: SitemapPage[] = Array.from({ length: 2 * MAX_URLS + 1 }, (_, index) => ({
    address: `https://mewa.example/products/${index}?a=1&b=2`,
    changed: [at(1), at(3), null][Math.floor(index / MAX_URLS)] ?? null,
    pictures: () => [],
  }))
  const reader = new XMLParser({ isArray: (name) => name === 'url' })
  const { sitemap } = reader.parse(sitemapXml(pages, base.origin)).sitemapindex as {
    sitemap: { loc: string; lastmod?: string }[]
  }
  expect(sitemap.map((each) => each.loc)).toEqual([1, 2, 3].map((part) => `${base.origin}/sitemap-${part}.xml`))
  expect(sitemap.map((each) => each.lastmod)).toEqual([at(1), at(3), undefined])
  const found = sitemap.flatMap((_, index) => {
    const { url } = reader.parse(sitemapPart(pages, index + 1) ?? '').urlset as { url: { loc: string }[] }
    return url.map((each) => each.loc)
  })
  expect(found).toEqual(pages.map((page) => page.address))
  expect([sitemapPart(pages, 0), sitemapPart(pages, 4)]).toEqual([null, null])
  expect(sitemapPart(pages.slice(0, MAX_URLS), 1)).toBeNull()
  expect(sitemapXml(pages.slice(0, MAX_URLS), base.origin)).toContain('<urlset')
})
