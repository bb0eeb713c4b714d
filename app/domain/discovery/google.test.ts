import { expect, test } from 'vitest'
import { productOnSale } from '#test/product-on-sale.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { breadcrumbsThing } from './breadcrumbs-thing.ts'
import { organizationThing } from './organization-thing.ts'
import { productThing } from './product-thing.ts'
import type { Thing } from './thing.ts'

// What Google's documents of structured data require or recommend, as far as a shop of food in packs has it: merchant
// listings, product variants, return policies of an online store, breadcrumbs (developers.google.com/search/docs, read in
// November 2026). A pack has no number of GS1, and an offer no end.
const OFFER = [
  'price',
  'priceCurrency',
  'availability',
  'itemCondition',
  'url',
  'priceSpecification',
  'shippingDetails.shippingRate.value',
  'shippingDetails.shippingRate.currency',
  'shippingDetails.shippingDestination.addressCountry',
  'shippingDetails.deliveryTime.handlingTime.minValue',
  'shippingDetails.deliveryTime.handlingTime.maxValue',
  'shippingDetails.deliveryTime.handlingTime.unitCode',
  'shippingDetails.deliveryTime.transitTime.minValue',
  'shippingDetails.deliveryTime.transitTime.maxValue',
  'shippingDetails.deliveryTime.transitTime.unitCode',
]
const RETURNS = [
  'applicableCountry',
  'returnPolicyCategory',
  'merchantReturnDays',
  'returnFees',
  'refundType',
  'returnPolicyCountry',
  'merchantReturnLink',
]
const under = (name: string, paths: readonly string[]) => paths.map((path) => `${name}.${path}`)
const PACK = ['name', 'image.0', 'sku', 'size', ...under('offers', OFFER)]

const WANTED = {
  product: [
    ...['name', 'description', 'url', 'image.0', 'brand.name', 'productGroupID', 'variesBy'],
    ...['aggregateRating.ratingValue', 'aggregateRating.reviewCount', 'review.0.author.name'],
    ...['review.0.reviewRating.ratingValue', 'review.0.datePublished'],
    ...[0, 1, 2].flatMap((pack) => under(`hasVariant.${pack}`, PACK)),
    ...under('hasVariant.0.offers.hasMerchantReturnPolicy', RETURNS),
  ],
  organization: [
    ...['name', 'legalName', 'url', 'logo', 'email', 'telephone', 'address.streetAddress', 'address.postalCode'],
    ...['address.addressCountry', 'contactPoint.telephone'],
    ...under('hasMerchantReturnPolicy', RETURNS),
  ],
  breadcrumbs: under('itemListElement.0', ['position', 'name', 'item']),
}

const origin = 'https://mewa.example'
const review = { shownName: 'Asha V.', stars: 4, words: 'Crisp.', writtenAt: '2026-11-20T20:00:00.000Z' }
const product = productThing(productOnSale('1', 700), {
  origin,
  settings: DEFAULT_SETTINGS,
  pictures: [`${origin}/a.webp`, `${origin}/b.webp`],
  buyable: true,
  said: { rating: { count: 1, average: 4 }, reviews: [review] },
})
const TOLD: Record<keyof typeof WANTED, Thing> = {
  product,
  organization: organizationThing(origin, DEFAULT_SETTINGS),
  breadcrumbs: breadcrumbsThing(origin, [{ name: 'Home', path: '/' }]),
}

test.each(Object.entries(WANTED))('of the %s all is told that Google asks for', (name, paths) => {
  const missing = paths.filter((path) => valueAt(TOLD[name as keyof typeof WANTED], path) === undefined)
  expect(missing).toEqual([])
})

test('packs are the sizes of one product, each with one offer at its own address, price and printed maximum price', () => {
  const packs = product.hasVariant as { sku: string; size: string; weight: object; offers: Thing }[]
  expect(packs.map(({ sku, size, offers }) => [sku, size, offers.url])).toEqual([
    ['1-250g', '250g', `${origin}/products/1?w=250g`],
    ['1-500g', '500g', `${origin}/products/1?w=500g`],
    ['1-1kg', '1kg', `${origin}/products/1?w=1kg`],
  ])
  expect(packs[1]).toMatchObject({
    weight: { value: 500, unitCode: 'GRM' },
    offers: {
      priceSpecification: [
        { price: '480.00' },
        { price: '480.00', priceType: 'https://schema.org/MaximumRetailPrice' },
      ],
    },
  })
})

function valueAt(thing: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], thing)
}
