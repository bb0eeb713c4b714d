import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { merchantFeed } from './merchant-feed.ts'

const base = { origin: 'https://mewa.example', files: '/files' }
const reader = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false })
type Item = Record<string, string | readonly string[]>
const COLLECTIONS = Array.from({ length: 7 }, (_, at) => ({ id: `c${at}`, name: `Gifts, no. ${at}` }))

function parsePackFields(...products: ReturnType<typeof productOnSale>[]): Item[] {
  return (
    reader.parse(
      Array.from(
        merchantFeed(products, {
          base,
          settings: DEFAULT_SETTINGS,
          at: '2026-11-23T04:00:00.000Z',
          collections: COLLECTIONS,
        }),
      ).join(''),
    ).rss.channel.item ?? []
  )
}

test('every pack is an item at its own price, stock and weight, in the group of its product', () => {
  const items = parsePackFields({ ...productOnSale('7', 700), image: '/files/products/1_a-1280x960.webp', images: [] })
  expect(items).toHaveLength(3)
  expect(items[1]).toMatchObject({
    'g:id': '7-500g',
    'g:item_group_id': '7',
    'g:title': 'Product 7, 500g',
    'g:link': 'https://mewa.example/products/product-7?w=500g',
    'g:availability': 'in_stock',
    'g:canonical_link': 'https://mewa.example/products/product-7',
    'g:price': '480.00 INR',
    'g:maximum_retail_price': '480.00 INR',
    'g:unit_pricing_measure': '500g',
    'g:unit_pricing_base_measure': '100g',
    'g:shipping_weight': '550 g',
    'g:shipping': {
      'g:country': 'IN',
      'g:price': '99.00 INR',
      'g:min_handling_time': '1',
      'g:max_handling_time': '1',
      'g:min_transit_time': '0',
      'g:max_transit_time': '9',
    },
    'g:image_link': 'https://mewa.example/files/products/1_a-1280.webp',
    'g:identifier_exists': 'no',
  })
  expect(items[2]).toMatchObject({ 'g:id': '7-1kg', 'g:availability': 'out_of_stock' })
})

test('the types of a product are its category and up to four collections, none with a comma', () => {
  const product = { ...productOnSale('7', 700), image: '/files/products/1_a-1280x960.webp', images: [] }
  const types = (collections: readonly string[]) =>
    parsePackFields({ ...product, categoryName: 'Nuts, roasted', collections })[0]?.['g:product_type']
  expect(types([])).toBe('Nuts / roasted')
  expect(types(['c1', 'gone'])).toEqual(['Nuts / roasted', 'Gifts / no. 1'])
  expect(types(COLLECTIONS.map(({ id }) => id))).toHaveLength(5)
})

test('a product with a single pack is in no group', () => {
  const product = { ...productOnSale('7', 700), image: '/files/products/1_a-1280x960.webp', images: [] }
  const [item, ...more] = parsePackFields({ ...product, packs: product.packs.slice(0, 1) })
  expect(item).toMatchObject({ 'g:id': '7-250g' })
  expect(item).not.toHaveProperty('g:item_group_id')
  expect(more).toEqual([])
})

test.each(['data:image/png;base64,AAAA', '', 'http://'])('a product with no picture but %j is left out', (image) => {
  expect(parsePackFields({ ...productOnSale('7', 700), image, images: [] })).toEqual([])
})

test('the feed has at most the allowed number of pictures', () => {
  const images = Array.from({ length: 14 }, (_, index) => `https://elsewhere.example/${index}.jpg`)
  const [item] = parsePackFields({ ...productOnSale('7', 700), image: images[0] ?? '', images })
  expect(item?.['g:additional_image_link']).toHaveLength(10)
})
