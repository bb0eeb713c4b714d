import { deliveryFee } from '../delivery/delivery.ts'
import type { DeliverySettings } from '../settings/settings.ts'
import type { Pack } from './product.ts'

// On what terms a pack is offered, for search engines (schema.org, as JSON-LD).

/**
 * What sending one pack costs and how long it takes. Zones differ and a search engine has room for one: it is told the
 * dearest and the slowest, so that nobody pays more or waits longer than they read.
 */
export function shippingTerms(pack: Pack, delivery: DeliverySettings) {
  const parcel = { goodsPaise: pack.pricePaise, weightGrams: pack.grams }
  const zones = Object.values(delivery.zones)
  const paise = Math.max(...zones.map((zone) => deliveryFee(parcel, zone, delivery)))
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: (paise / 100).toFixed(2), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: Math.min(...zones.map((zone) => zone.minDays)),
        maxValue: Math.max(...zones.map((zone) => zone.maxDays)),
        unitCode: 'DAY',
      },
    },
  }
}

/** Food is not taken back on a change of mind: what came damaged, wrong or short is put right within two days (domain.md 5.4). */
export function returnTerms(origin: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 2,
    itemCondition: 'https://schema.org/DamagedCondition',
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: `${origin}/return-policy`,
  }
}
