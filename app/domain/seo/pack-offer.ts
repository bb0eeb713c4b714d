import { productPath } from '#app/domain/catalogue/catalogue-paths.ts'
import type { Pack, Product } from '#app/domain/catalogue/product/product.ts'
import { type DeliveryRules, deliveryFee, ratesOf } from '#app/domain/delivery/delivery-quote.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Instant } from '#app/domain/time/instant.ts'

// Facts about an offered pack that structured data, feeds and messages share.

// What Google Merchant accepts, without blanks.
const MAX_ID = 50

/**
 * The id of a pack where each pack is a separate item: `1-500g`, `1-Tin-400g`. One that is too long for a feed leaves
 * the kind of the product's id out.
 */
export function packId(product: Pick<Product, 'id'>, pack: Pick<Pack, 'weight'>): string {
  const id = `${product.id}-${pack.weight.replaceAll(' ', '-')}`
  return id.length > MAX_ID ? id.replace(/^prd_/, '') : id
}

/** The absolute URL of the product's page with this pack selected. */
export function packUrl(origin: string, product: Pick<Product, 'slug'>, pack: Pick<Pack, 'weight'>): string {
  return `${origin}${productPath(product)}?w=${encodeURIComponent(pack.weight)}`
}

/** Whether at least one pack is in stock. */
export function isPackInStock(product: Pick<Product, 'stockGrams'>, pack: Pick<Pack, 'weight'>): boolean {
  return packsLeft(product.stockGrams, pack.weight) > 0
}

// The shop promises days from order to delivery (Shipping Policy). Search engines add packing and transit, so the first
// of these days counts as packing.
const PACKING_DAYS = 1

/**
 * The highest delivery fee of one pack over all zones, in paise. Search engines take one fee only, and this way no
 * shopper pays more than shown.
 */
export function maxDeliveryFee(pack: Pack, rules: DeliveryRules, at: Instant): Paise {
  return Math.max(...deliveryFeesByZone(pack, rules, at))
}

/** The delivery fee of one pack in each zone, in paise. */
export function deliveryFeesByZone(pack: Pack, rules: DeliveryRules, at: Instant): Paise[] {
  const parcel = { goodsPaise: pack.pricePaise, weightGrams: pack.grams }
  return ratesOf(rules, at).map((rate) => deliveryFee(parcel, rate, rules.delivery))
}

/** A range of working days. */
export type WorkingDays = readonly [min: number, max: number]

/** Working days for packing and for transit, over all zones. */
export function deliveryDays(rules: DeliveryRules, at: Instant): { packing: WorkingDays; transit: WorkingDays } {
  const rates = ratesOf(rules, at)
  const min = Math.min(...rates.map((zone) => zone.minDays))
  const max = Math.max(...rates.map((zone) => zone.maxDays))
  return {
    packing: [PACKING_DAYS, PACKING_DAYS],
    transit: [Math.max(0, min - PACKING_DAYS), Math.max(0, max - PACKING_DAYS)],
  }
}
