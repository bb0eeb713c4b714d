import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-link.ts'
import { deliveryFee, ratesOf } from '#app/domain/delivery/delivery.ts'
import type { Paise } from '#app/domain/money.ts'
import { PROBLEM_HOURS } from '#app/domain/orders/order/problem-window.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { type Grams, packsLeft } from '#app/domain/weight.ts'
import { plainRupees, type StructuredData } from './structured-data.ts'

/** What a pack is called where each pack is an item of its own: `1-500g`. It stays while product and weight do. */
export function packId(product: Pick<Product, 'id'>, pack: Pick<Pack, 'weight'>): string {
  return `${product.id}-${pack.weight}`
}

/** The product's page with this pack chosen, as an absolute address. */
export function packAddress(origin: string, product: Pick<Product, 'id'>, pack: Pick<Pack, 'weight'>): string {
  return `${origin}${productPath(product.id)}?w=${pack.weight}`
}

/** Whether one more pack of this weight can be sold. */
export function isPackInStock(product: Pick<Product, 'stockGrams'>, pack: Pick<Pack, 'weight'>): boolean {
  return packsLeft(product.stockGrams, pack.weight) > 0
}

/**
 * A pack on offer. Its price stands where every reader looks for it, and again with what it is per 100 g: Google then reads
 * the first, and the price per 100 g of the feed. The printed maximum price is schema.org's own for India.
 */
export function offerOf(
  product: Product,
  pack: Pack,
  from: { origin: string; settings: Pick<Settings, 'store' | 'delivery'>; inStock: boolean },
): StructuredData {
  return {
    '@type': 'Offer',
    url: packAddress(from.origin, product, pack),
    price: plainRupees(pack.pricePaise),
    priceCurrency: 'INR',
    priceSpecification: [
      { ...inRupees(pack.pricePaise), referenceQuantity: { ...grams(pack.grams), valueReference: grams(100) } },
      { ...inRupees(pack.mrpPaise), priceType: 'https://schema.org/MaximumRetailPrice' },
    ],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${from.inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: from.settings.store.name },
    shippingDetails: shippingTerms(pack, from.settings),
    hasMerchantReturnPolicy: { '@id': returnTermsId(from.origin) },
  }
}

function inRupees(paise: Paise): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    price: plainRupees(paise),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  }
}

/** A weight; GRM is the gram in UN/CEFACT Common Code, which schema.org's unitCode speaks. */
export function grams(value: Grams): StructuredData {
  return { '@type': 'QuantitativeValue', value, unitCode: 'GRM' }
}

type DeliveryRules = Pick<Settings, 'store' | 'delivery'>

/**
 * What sending one pack costs at most, in paise. Zones differ and a search engine has room for one: it is told the
 * dearest, so that nobody pays more than they read.
 */
export function dearestDelivery(pack: Pack, rules: DeliveryRules): Paise {
  return Math.max(...deliveryFees(pack, rules))
}

/** What sending one pack costs, in paise, zone by zone. */
function deliveryFees(pack: Pack, rules: DeliveryRules): Paise[] {
  const parcel = { goodsPaise: pack.pricePaise, weightGrams: pack.grams }
  return ratesOf(rules).map((rate) => deliveryFee(parcel, rate, rules.delivery))
}

type Days = readonly [fewest: number, most: number]

/** Working days from order to handing over, and from there to the door: from the nearest zone to the farthest. */
export function deliveryDays(rules: DeliveryRules): { packing: Days; onTheWay: Days } {
  const rates = ratesOf(rules)
  const fewest = Math.min(...rates.map((zone) => zone.minDays))
  const most = Math.max(...rates.map((zone) => zone.maxDays))
  return {
    packing: [PACKING_DAYS, PACKING_DAYS],
    onTheWay: [Math.max(0, fewest - PACKING_DAYS), Math.max(0, most - PACKING_DAYS)],
  }
}

/** What sending one pack costs at most and how long it takes. Days are working days, Monday to Saturday, as Google counts. */
function shippingTerms(pack: Pack, rules: DeliveryRules): StructuredData {
  const { packing, onTheWay } = deliveryDays(rules)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: rateThing(deliveryFees(pack, rules)),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(packing), transitTime: days(onTheWay) },
  }
}

/** One fee for the whole country, or the dearest where it differs. */
function rateThing(fees: readonly Paise[]): StructuredData {
  const dearest = Math.max(...fees)
  const amount = plainRupees(dearest)
  const isOne = fees.every((fee) => fee === dearest)
  return { '@type': 'MonetaryAmount', ...(isOne ? { value: amount } : { maxValue: amount }), currency: 'INR' }
}

// The shop promises days from order to door (Shipping Policy). A search engine adds up packing and the way: the first day
// is for packing, and the sum is what is promised.
const PACKING_DAYS = 1

function days([minValue, maxValue]: Days): StructuredData {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** What the return policy is called where an offer only points at it; the home page holds it in full, as part of the organization. */
function returnTermsId(origin: string): string {
  return `${origin}/#returns`
}

/**
 * Food is not taken back on a change of mind: what came damaged, wrong or short is sent again or paid back (the
 * standard Return Policy). Of a policy in the owner's own words nothing is known but where it stands.
 */
export function returnTerms(origin: string, { policies }: Pick<Settings, 'policies'>): StructuredData {
  const link = {
    '@type': 'MerchantReturnPolicy',
    '@id': returnTermsId(origin),
    merchantReturnLink: `${origin}/return-policy`,
  }
  if (policies['return-policy']?.text) return link
  return {
    ...link,
    applicableCountry: 'IN',
    returnPolicyCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: Math.floor(PROBLEM_HOURS / 24),
    itemCondition: 'https://schema.org/DamagedCondition',
    returnFees: 'https://schema.org/FreeReturn',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/ExchangeRefund', 'https://schema.org/FullRefund'],
  }
}
