import { expect, test } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productJsonLd } from './product-json-ld.ts'
import { organizationJsonLd } from './site-json-ld.ts'

const product = {
  id: '1',
  slug: 'california-almonds',
  name: 'California Almonds',
  devanagariName: 'बादाम',
  hindiName: 'Badam',
  category: 'nuts',
  description: 'Whole kernels.',
  countryOfOrigin: ['USA'],
  stockGrams: 700,
  nutritionalInfo: { calories: 579, protein: 21.2, fat: 49.9, carbs: 21.6, fiber: 12.5 },
  packs: [
    { weight: '500g', grams: 500, pricePaise: 57950, mrpPaise: 60000 },
    { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
  ],
} as unknown as Product
const { store } = DEFAULT_SETTINGS
const from = {
  origin: 'https://mewa.example',
  settings: DEFAULT_SETTINGS,
  at: '2026-11-23T04:00:00.000Z',
  pictures: ['https://mewa.example/a.webp'],
  buyable: true,
  reviews: null,
}

type Offer = { price: string; availability: string; url: string }

const packsOf = (facts: Partial<typeof from>) =>
  productJsonLd(product, { ...from, ...facts }).hasVariant as { sku: string; size: string; offers: Offer }[]
const offersOf = (buyable: boolean) => packsOf({ buyable }).map((pack) => pack.offers)

test('every pack is an offer with its own price and availability', () => {
  expect(offersOf(true).map((offer) => [offer.price, offer.availability, offer.url])).toEqual([
    ['579.50', 'https://schema.org/InStock', 'https://mewa.example/products/california-almonds?w=500g'],
    ['1119.00', 'https://schema.org/OutOfStock', 'https://mewa.example/products/california-almonds?w=1kg'],
  ])
})

test('an offer has the highest fee and the slowest delivery, so that no shopper pays more than shown', () => {
  const [half, kilo] = offersOf(true)
  expect(half).toMatchObject({
    shippingDetails: {
      shippingRate: { maxValue: '99.00', currency: 'INR' },
      // 1 to 10 days from order to door, one of them for packing.
      deliveryTime: { handlingTime: { minValue: 1, maxValue: 1 }, transitTime: { minValue: 0, maxValue: 9 } },
    },
  })
  expect(kilo).toMatchObject({ shippingDetails: { shippingRate: { maxValue: '144.00' } } })
})

test('with one fee for all zones an offer has that fee, not a maximum', () => {
  const rate = { ...DEFAULT_SETTINGS.delivery.zones.local, freeFromPaise: 0 }
  const zones = { local: rate, state: rate, metro: rate, rest: rate, special: rate }
  const settings = { ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, zones } }
  const [half] = packsOf({ settings })
  expect(half?.offers).toMatchObject({ shippingDetails: { shippingRate: { value: '0.00', currency: 'INR' } } })
  expect(half?.offers).not.toHaveProperty('shippingDetails.shippingRate.maxValue')
})

test('a product with a single pack is a plain Product with each fact once', () => {
  const [half] = product.packs
  const thing = productJsonLd({ ...product, packs: half ? [half] : [] }, from)
  expect(thing).toMatchObject({
    '@type': 'Product',
    sku: '1-500g',
    name: 'California Almonds, 500g',
    description: 'Whole kernels.',
    brand: { name: store.name },
    offers: { url: 'https://mewa.example/products/california-almonds?w=500g' },
  })
  expect(thing).not.toHaveProperty('hasVariant')
  expect(thing).not.toHaveProperty('productGroupID')
})

test('nutrition is per 100 g', () => {
  expect(productJsonLd(product, from)).toMatchObject({
    additionalProperty: { valueReference: { servingSize: '100 g', calories: '579 kcal', fatContent: '49.9 g' } },
  })
})
test('every offer is out of stock in a catalogue that is not buyable', () => {
  expect(offersOf(false).every((offer) => offer.availability.endsWith('/OutOfStock'))).toBe(true)
})

test('the reviews on the page are included, and without any there is no rating', () => {
  const review = { shownName: 'Asha V.', stars: 4, words: 'Crisp and fresh.', writtenAt: '2026-11-20T20:00:00.000Z' }
  const reviews = { rating: { count: 7, average: 4.3 }, reviews: [review] }
  expect(productJsonLd(product, { ...from, reviews })).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 7 },
    review: [{ author: { name: 'Asha V.' }, datePublished: '2026-11-21', reviewRating: { ratingValue: 4 } }],
  })
  expect(productJsonLd(product, from)).not.toHaveProperty('aggregateRating')
  // Too few reviews for an average; one without text has no body.
  const few = { rating: { count: 1, average: null }, reviews: [{ ...review, words: '' }] }
  const thing = productJsonLd(product, { ...from, reviews: few })
  expect(thing).not.toHaveProperty('aggregateRating')
  expect(thing).toMatchObject({ review: [{ reviewRating: { ratingValue: 4 } }] })
  expect(JSON.stringify(thing)).not.toContain('reviewBody')
})

test('an offer has its weight and its unit price per 100 g', () => {
  expect(offersOf(true)).toMatchObject([
    {
      price: '579.50',
      priceSpecification: [{ price: '579.50', referenceQuantity: { value: 500, valueReference: { value: 100 } } }, {}],
    },
    {
      priceSpecification: [
        { price: '1119.00', referenceQuantity: { value: 1000, valueReference: { value: 100 } } },
        {},
      ],
    },
  ])
})

test('the return policy is given once, with the seller, and every offer refers to it', () => {
  const { hasMerchantReturnPolicy } = organizationJsonLd('https://mewa.example', DEFAULT_SETTINGS)
  expect(hasMerchantReturnPolicy).toMatchObject({
    '@id': 'https://mewa.example/#returns',
    merchantReturnDays: 2,
    merchantReturnLink: 'https://mewa.example/return-policy',
  })
  for (const offer of offersOf(true)) {
    expect(offer).toMatchObject({ hasMerchantReturnPolicy: { '@id': 'https://mewa.example/#returns' } })
  }
})

test('an owner’s own return policy has only its link', () => {
  const policies = { 'return-policy': { text: 'Ask us.', version: 2, inForceFrom: '2026-11-21' } }
  expect(organizationJsonLd('https://mewa.example', { ...DEFAULT_SETTINGS, policies }).hasMerchantReturnPolicy).toEqual(
    {
      '@type': 'MerchantReturnPolicy',
      '@id': 'https://mewa.example/#returns',
      merchantReturnLink: 'https://mewa.example/return-policy',
    },
  )
})
