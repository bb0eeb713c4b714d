import type { Pack } from '#app/domain/catalogue/product/product.ts'
import { deliveryFee, ratesOf } from '#app/domain/delivery/delivery.ts'
import type { Paise } from '#app/domain/money.ts'
import { PROBLEM_HOURS } from '#app/domain/orders/order/problem-window.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { plainRupees } from './plain-rupees.ts'
import type { StructuredData } from './structured-data.ts'

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
export function shippingTerms(pack: Pack, rules: DeliveryRules): StructuredData {
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

/** What the return policy is called where an offer only points at it; it is told in full of who sells, on the home page. */
export function returnTermsId(origin: string): string {
  return `${origin}/#returns`
}

/**
 * Food is not taken back on a change of mind: what came damaged, wrong or short is sent again or paid back (domain.md
 * 5.4, the standard Return Policy). Of a policy in the owner's own words nothing is known but where it stands.
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
