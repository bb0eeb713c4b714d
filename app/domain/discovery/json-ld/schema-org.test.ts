import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/settings.ts'
import { faq } from '#app/domain/support/tickets/faq.ts'
import { productOnSale } from '#test/product-on-sale.ts'
import { breadcrumbsJsonLd, productJsonLd } from './product-json-ld.ts'
import { faqJsonLd, organizationJsonLd, webSiteJsonLd } from './site-json-ld.ts'

const FACTS =
  'alternateName category description image name additionalProperty:PropertyValue aggregateRating:AggregateRating brand:Brand countryOfOrigin:Country review:Review'

// What schema.org 30.0 lets each type say, as far as we say it: a property by itself takes words, figures, an address or
// one of schema.org's own values; `property:Type` takes an object of that type. `query-input` is Google's.
const VOCABULARY: Record<string, string> = {
  AggregateRating: 'ratingValue reviewCount',
  Answer: 'text',
  Brand: 'name',
  BreadcrumbList: 'itemListElement:ListItem',
  ContactPoint: 'areaServed contactType email telephone url',
  Country: 'name',
  DefinedRegion: 'addressCountry',
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
  pictures: [`${origin}/a.webp`],
  buyable: true,
  said: { rating: { count: 1, average: 4 }, reviews: [review] },
}
const told = {
  product: productJsonLd(product, from),
  'product in one pack': productJsonLd({ ...product, packs: product.packs.slice(0, 1) }, from),
  organization: organizationJsonLd(origin, { ...DEFAULT_SETTINGS, store: { ...store, gstin: '07AAACM1234A1Z5' } }),
  site: webSiteJsonLd(origin, store),
  questions: faqJsonLd(faq(DEFAULT_SETTINGS)),
  breadcrumbs: breadcrumbsJsonLd(origin, [{ name: 'Home', path: '/' }]),
}

test.each(Object.entries(told))('of the %s only what schema.org knows is told', (_, thing) => {
  expect(thing['@context']).toBe('https://schema.org')
  const { '@context': context, ...own } = thing
  expect(unknownIn(own)).toEqual([])
})

/** What an object and the objects in it say that the table does not know: `Product.nutrition:NutritionInformation`. */
function unknownIn({ '@type': type, '@id': _, ...properties }: Record<string, unknown>): string[] {
  const known = VOCABULARY[String(type)]?.split(' ') ?? []
  return Object.entries(properties).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => {
      if (!isThing(each)) return known.includes(name) ? [] : [`${type}.${name}`]
      // One that has only an id is told elsewhere.
      if (!each['@type']) return known.some((one) => one.startsWith(`${name}:`)) ? [] : [`${type}.${name}`]
      const said = `${name}:${each['@type']}`
      return [...(known.includes(said) ? [] : [`${type}.${said}`]), ...unknownIn(each)]
    }),
  )
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
