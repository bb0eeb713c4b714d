import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { newProductsFeed } from './rss-feeds.ts'

const base = { origin: 'https://mewa.example', files: '/files' }
const reader = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
type Item = Record<string, string | readonly string[]>

test('new products are listed newest first, with their day and URL', () => {
  const published = (id: string, day: string) => ({ ...productOnSale(id, 0), publishedAt: `${day}T08:00:00.000Z` })
  const productList = [
    published('1', '2026-11-01'),
    published('2', '2026-11-21'),
    { ...productOnSale('3', 0), publishedAt: null },
  ]
  const { channel } = reader.parse(
    newProductsFeed(productList, { origin: base.origin, settings: DEFAULT_SETTINGS }),
  ).rss
  expect(channel.item.map((item: Item) => [item.link, item.pubDate])).toEqual([
    ['https://mewa.example/products/product-2', 'Sat, 21 Nov 2026 08:00:00 GMT'],
    ['https://mewa.example/products/product-1', 'Sun, 01 Nov 2026 08:00:00 GMT'],
  ])
  // The guid outlives a new slug.
  expect(channel.item.map((item: Item) => item.guid)).toEqual([
    `${base.origin}/products/2`,
    `${base.origin}/products/1`,
  ])
  expect(channel.lastBuildDate).toBe('Sat, 21 Nov 2026 08:00:00 GMT')
})
