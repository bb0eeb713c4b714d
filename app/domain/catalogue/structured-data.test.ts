import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import type { Product } from './product.ts'
import { breadcrumbsThing, productThing } from './structured-data.ts'

const product = {
  id: '1',
  name: 'California Almonds',
  devanagariName: 'बादाम',
  hindiName: 'Badam',
  category: 'nuts',
  description: 'Whole kernels.',
  countryOfOrigin: ['USA'],
  stockGrams: 700,
  nutritionalInfo: { calories: 579, protein: 21.2, fat: 49.9, carbs: 21.6, fiber: 12.5 },
  packs: [
    { weight: '500g', grams: 500, pricePaise: 57950, mrpPaise: 57950 },
    { weight: '1kg', grams: 1000, pricePaise: 111900, mrpPaise: 111900 },
  ],
} as unknown as Product
const from = {
  origin: 'https://mewa.example',
  settings: DEFAULT_SETTINGS,
  pictures: ['https://mewa.example/a.webp'],
  buyable: true,
  said: null,
}

const offersOf = (buyable: boolean) =>
  productThing(product, { ...from, buyable }).offers as { price: string; availability: string; url: string }[]

test('every pack is an offer at its own price and stock', () => {
  expect(offersOf(true).map((offer) => [offer.price, offer.availability, offer.url])).toEqual([
    ['579.50', 'https://schema.org/InStock', 'https://mewa.example/products/1?w=500g'],
    ['1119.00', 'https://schema.org/OutOfStock', 'https://mewa.example/products/1?w=1kg'],
  ])
})

test('an offer tells the dearest and slowest delivery, so that nobody pays more than they read', () => {
  const [half, kilo] = productThing(product, from).offers as {
    shippingDetails: object
    hasMerchantReturnPolicy: object
  }[]
  expect(half).toMatchObject({
    shippingDetails: {
      shippingRate: { value: '144.00', currency: 'INR' },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 10 } },
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 2, merchantReturnLink: 'https://mewa.example/return-policy' },
  })
  expect(kilo).toMatchObject({ shippingDetails: { shippingRate: { value: '189.00' } } })
})

test('nutrition is per 100 g', () => {
  expect(productThing(product, from).nutrition).toMatchObject({
    servingSize: '100 g',
    calories: '579 kcal',
    fatContent: '49.9 g',
  })
})

test('nothing is on offer in a catalogue that cannot be bought from', () => {
  expect(offersOf(false).every((offer) => offer.availability.endsWith('/OutOfStock'))).toBe(true)
})

test('breadcrumbs are numbered from one', () => {
  const thing = breadcrumbsThing('https://mewa.example', [
    { name: 'Home', path: '/' },
    { name: 'Nuts', path: '/products?category=nuts' },
  ])
  expect(thing.itemListElement).toMatchObject([
    { position: 1, item: 'https://mewa.example/' },
    { position: 2, item: 'https://mewa.example/products?category=nuts' },
  ])
})

test('what buyers say is told as far as the page shows it, and not at all where nobody said anything', () => {
  const review = { shownName: 'Asha V.', stars: 4, words: 'Crisp and fresh.', writtenAt: '2026-11-20T20:00:00.000Z' }
  const said = { rating: { count: 7, average: 4.3 }, reviews: [review] }
  expect(productThing(product, { ...from, said })).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 7 },
    review: [{ author: { name: 'Asha V.' }, datePublished: '2026-11-21', reviewRating: { ratingValue: 4 } }],
  })
  expect(productThing(product, from)).not.toHaveProperty('aggregateRating')
})
