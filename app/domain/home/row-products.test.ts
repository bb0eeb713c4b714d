import { expect, test } from 'vitest'
import { catalogueOf } from '#app/domain/catalogue/catalogue.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { SectionContents } from '#app/domain/settings/home-settings.ts'
import type { HomeSources } from './home-view.ts'
import { rowProducts } from './row-products.ts'

const sources: HomeSources = {
  catalogue: catalogueOf(SAMPLE_PRODUCTS),
  settings: DEFAULT_SETTINGS,
  sold: new Map([['3', 5000]]),
  reviews: [],
  files: '/files',
  broken: new Set(),
  at: '2026-11-29T06:00:00.000Z',
}
const row = (section: Partial<SectionContents['products']>) =>
  rowProducts(
    { title: '', source: 'chosen', category: '', collection: '', products: [], count: 4, ...section },
    sources,
  )

test('a row shows chosen products in their order, or those of a rule', () => {
  expect(row({ products: ['5', 'gone', '2'] }).products.map(({ id }) => id)).toEqual(['5', '2'])
  expect(row({ source: 'best-sellers' })).toMatchObject({
    title: 'Most bought this month',
    products: [{ id: '3' }, {}, {}, {}],
  })
  const nuts = row({ source: 'category', category: 'nuts', count: 8 })
  expect(new Set(nuts.products.map(({ category }) => category))).toEqual(new Set(['nuts']))
  expect(nuts.more.to).toBe('/products?category=nuts')
  const gifts = { id: 'gifts', slug: 'diwali-gifts', name: 'Gifts', hindiName: '', description: '', pictureOf: '' }
  const inGifts = SAMPLE_PRODUCTS.map((product) =>
    product.id === '4' ? { ...product, collections: ['gifts'] } : product,
  )
  const withGifts = { ...sources, catalogue: catalogueOf(inGifts, undefined, [gifts]) }
  const section = {
    title: '',
    source: 'collection',
    category: '',
    collection: 'gifts',
    products: [],
    count: 4,
  } as const
  expect(rowProducts(section, withGifts)).toMatchObject({
    title: 'Gifts',
    products: [{ id: '4' }],
    more: { to: '/collections/diwali-gifts' },
  })
  expect(rowProducts({ ...section, collection: 'gone' }, withGifts).products).toEqual([])
  expect(row({ source: 'category', category: 'gone' }).products).toEqual([])
  for (const { packs } of row({ source: 'offers', count: 12 }).products)
    expect(packs.some(({ pricePaise, mrpPaise }) => pricePaise < mrpPaise)).toBe(true)
  expect(row({ source: 'newest', title: 'Fresh' })).toMatchObject({ title: 'Fresh', products: { length: 4 } })
})
