import type { Pack } from '../catalogue/product.ts'
import { deliveryFee } from '../delivery/delivery.ts'
import type { Paise } from '../money.ts'
import { PROBLEM_HOURS } from '../orders/problem-window.ts'
import type { DeliverySettings, Settings } from '../settings/settings.ts'
import { plainRupees } from './plain-rupees.ts'
import type { Thing } from './thing.ts'

/**
 * What sending one pack costs at most, in paise. Zones differ and a search engine has room for one: it is told the
 * dearest, so that nobody pays more than they read.
 */
export function dearestDelivery(pack: Pack, delivery: DeliverySettings): Paise {
  const parcel = { goodsPaise: pack.pricePaise, weightGrams: pack.grams }
  return Math.max(...Object.values(delivery.zones).map((zone) => deliveryFee(parcel, zone, delivery)))
}

/** What sending one pack costs at most and how long it takes, from the nearest zone to the farthest. */
export function shippingTerms(pack: Pack, delivery: DeliverySettings): Thing {
  const zones = Object.values(delivery.zones)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: plainRupees(dearestDelivery(pack, delivery)),
      currency: 'INR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: WORKING_DAYS },
      handlingTime: days(PACKING_DAYS, PACKING_DAYS),
      transitTime: days(
        Math.min(...zones.map((zone) => zone.minDays)) - PACKING_DAYS,
        Math.max(...zones.map((zone) => zone.maxDays)) - PACKING_DAYS,
      ),
    },
  }
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (day) => `https://schema.org/${day}`,
)

// The shop promises days from order to door (Shipping Policy). A search engine adds up packing and the way: the first day
// is for packing, and the sum is what is promised.
const PACKING_DAYS = 1

function days(fewest: number, most: number): Thing {
  return { '@type': 'QuantitativeValue', minValue: Math.max(0, fewest), maxValue: Math.max(0, most), unitCode: 'DAY' }
}

/**
 * Food is not taken back on a change of mind: what came damaged, wrong or short is sent again or paid back (domain.md
 * 5.4, the standard Return Policy). Of a policy in the owner's own words nothing is known but where it stands.
 */
export function returnTerms(origin: string, { policies }: Pick<Settings, 'policies'>): Thing {
  const link = { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-policy` }
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
