import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { onlyState } from '#app/domain/delivery/delivery-area.ts'
import type { DeliveryRules } from '#app/domain/delivery/delivery-quote.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { chargesGst, gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { deliveryDays, deliveryFeesByZone, packUrl } from '../pack-offer.ts'
import { daysJsonLd, gramsJsonLd } from './quantity-json-ld.ts'
import { returnTermsId } from './return-terms-json-ld.ts'
import type { StructuredData } from './structured-data.ts'

/**
 * The Offer of a pack. Its price is given plainly for every reader, and again with the unit price per 100 g. The
 * printed maximum price has schema.org's own price type.
 */
export function offerJsonLd(
  product: Product,
  pack: Pack,
  from: { origin: string; settings: DeliveryRules; at: Instant; inStock: boolean },
): StructuredData {
  const inRupees = (paise: Paise) => unitPrice(paise, chargesGst(gstSchemeAt(from.settings.gst, from.at)))
  return {
    '@type': 'Offer',
    url: packUrl(from.origin, product, pack),
    price: decimalRupees(pack.pricePaise),
    priceCurrency: 'INR',
    priceSpecification: [
      {
        ...inRupees(pack.pricePaise),
        referenceQuantity: { ...gramsJsonLd(pack.grams), valueReference: gramsJsonLd(100) },
      },
      { ...inRupees(pack.mrpPaise), priceType: 'https://schema.org/MaximumRetailPrice' },
    ],
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${from.inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: from.settings.store.name },
    shippingDetails: shippingTerms(pack, from.settings, from.at),
    hasMerchantReturnPolicy: { '@id': returnTermsId(from.origin) },
  }
}

function unitPrice(paise: Paise, isTaxed: boolean): StructuredData {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalRupees(paise),
    priceCurrency: 'INR',
    ...(isTaxed ? { valueAddedTaxIncluded: true } : {}),
  }
}

/** The delivery fee and days of one pack. Days are working days, Monday to Saturday. */
function shippingTerms(pack: Pack, rules: DeliveryRules, at: Instant): StructuredData {
  const { packing, transit } = deliveryDays(rules, at)
  const state = onlyState(rules, at)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: shippingRate(deliveryFeesByZone(pack, rules, at)),
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'IN',
      ...(state ? { addressRegion: stateName(state) } : {}),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysJsonLd(packing),
      transitTime: daysJsonLd(transit),
    },
  }
}

/** One fee for the whole country, or the highest fee where zones differ. */
function shippingRate(fees: readonly Paise[]): StructuredData {
  const highest = Math.max(...fees)
  const amount = decimalRupees(highest)
  const isOne = fees.every((fee) => fee === highest)
  return { '@type': 'MonetaryAmount', ...(isOne ? { value: amount } : { maxValue: amount }), currency: 'INR' }
}
