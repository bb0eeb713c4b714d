import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { faq } from '#app/domain/support/tickets/faq.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { breadcrumbsJsonLd, faqJsonLd } from './page-json-ld.ts'
import { productJsonLd } from './product-json-ld.ts'
import { organizationJsonLd, webSiteJsonLd } from './site-json-ld.ts'

const FACTS =
  'alternateName category description image name additionalProperty:PropertyValue aggregateRating:AggregateRating brand:Brand countryOfOrigin:Country review:Review'

// The properties of each type in schema.org 30.0 that we use: a property by itself takes text, a number, a URL or
// one of schema.org's own values; `property:Type` takes an object of that type. `query-input` is Google's.
const VOCABULARY: Record<string, string> = {
  AggregateRating: 'ratingValue reviewCount',
  Answer: 'text',
  Brand: 'name',
  BreadcrumbList: 'itemListElement:ListItem',
  ContactPoint: 'areaServed contactType email telephone url',
  Country: 'name',
  DefinedRegion: 'addressCountry addressRegion',
  EntryPoint: 'urlTemplate',
  FAQPage: 'mainEntity:Question',
  ListItem: 'item name position',
  MerchantReturnPolicy:
    'applicableCountry itemCondition itemDefectReturnFees merchantReturnDays merchantReturnLink refundType returnFees returnPolicyCategory returnPolicyCountry',
  MonetaryAmount: 'currency maxValue value',
  NutritionInformation: 'calories carbohydrateContent fatContent fiberContent proteinContent servingSize',
  Offer:
    'availability itemCondition url hasMerchantReturnPolicy:MerchantReturnPolicy price priceCurrency priceSpecification:UnitPriceSpecification seller:Organization shippingDetails:OfferShippingDetails',
  OfferShippingDetails:
    'deliveryTime:ShippingDeliveryTime shippingDestination:DefinedRegion shippingRate:MonetaryAmount',
  OnlineStore:
    'email legalName logo name taxID telephone url address:PostalAddress contactPoint:ContactPoint hasMerchantReturnPolicy:MerchantReturnPolicy',
  Organization: 'name',
  Person: 'name',
  PostalAddress: 'addressCountry addressRegion postalCode streetAddress',
  Product: `${FACTS} size sku offers:Offer weight:QuantitativeValue`,
  ProductGroup: `${FACTS} productGroupID url variesBy hasVariant:Product`,
  PropertyValue: 'name valueReference:NutritionInformation',
  QuantitativeValue: 'maxValue minValue unitCode value valueReference:QuantitativeValue',
  Question: 'name acceptedAnswer:Answer',
  Rating: 'bestRating ratingValue worstRating',
  Review: 'datePublished reviewBody author:Person reviewRating:Rating',
  SearchAction: 'query-input target:EntryPoint',
  ShippingDeliveryTime: 'handlingTime:QuantitativeValue transitTime:QuantitativeValue',
  UnitPriceSpecification: 'price priceCurrency priceType valueAddedTaxIncluded referenceQuantity:QuantitativeValue',
  WebSite: 'inLanguage name url potentialAction:SearchAction',
}

const origin = 'https://mewa.example'
const { store } = DEFAULT_SETTINGS
const review = { shownName: 'Asha V.', stars: 4, words: 'Crisp.', writtenAt: '2026-11-20T20:00:00.000Z' }
const product = productOnSale('1', 700)
const from = {
  origin,
  settings: DEFAULT_SETTINGS,
  at: '2026-11-23T04:00:00.000Z',
  pictures: [`${origin}/a.webp`],
  buyable: true,
  reviews: { rating: { count: 1, average: 4 }, reviews: [review] },
}
const objects = {
  product: productJsonLd(product, from),
  'product in one pack': productJsonLd({ ...product, packs: product.packs.slice(0, 1) }, from),
  organization: organizationJsonLd(origin, { ...DEFAULT_SETTINGS, store: { ...store, gstin: '07AAACM1234A1Z5' } }),
  site: webSiteJsonLd(origin, store),
  questions: faqJsonLd(faq(DEFAULT_SETTINGS, '2026-11-29T06:00:00.000Z')),
  breadcrumbs: breadcrumbsJsonLd(origin, [{ name: 'Home', path: '/' }]),
}

test.each(Object.entries(objects))('the %s uses only properties that schema.org defines', (_, thing) => {
  expect(thing['@context']).toBe('https://schema.org')
  const { '@context': context, ...own } = thing
  expect(unknownIn(own)).toEqual([])
})

/** The properties of an object and of its children that the table lacks: `Product.nutrition:NutritionInformation`. */
function unknownIn({ '@type': type, '@id': _, ...properties }: Record<string, unknown>): string[] {
  const known = VOCABULARY[String(type)]?.split(' ') ?? []
  return Object.entries(properties).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => {
      if (!isThing(each)) return known.includes(name) ? [] : [`${type}.${name}`]
      // An object with only an id is defined elsewhere.
      if (!each['@type']) return known.some((one) => one.startsWith(`${name}:`)) ? [] : [`${type}.${name}`]
      const property = `${name}:${each['@type']}`
      return [...(known.includes(property) ? [] : [`${type}.${property}`]), ...unknownIn(each)]
    }),
  )
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
