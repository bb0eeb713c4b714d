import { isArmyPost } from '#app/domain/contact/pin-code.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { ZoneRate } from '#app/domain/settings/delivery/delivery-settings.ts'
import type { ZoneName } from '#app/domain/settings/delivery/delivery-zone.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { businessDaysAfter } from './business-days.ts'
import { type QuotedRate, rateFee } from './courier/quoted-rate.ts'
import { isBroughtByShop, isOutsideState, isWithinReach, servedZones } from './delivery-area.ts'
import { chargeableWeight } from './delivery-weight.ts'
import { type Destination, zoneOfDestination } from './destination-zone.ts'

// The fee and days of an order are quoted by `quoteDelivery`, those of a PIN code alone by `checkPinCode`
// (pin-code-check.ts), and those of a cart without a PIN code by `deliveryFeeRange` (delivery-fee-range.ts).

export type DeliveryQuote = {
  zone: ZoneName
  /** What the shopper pays, including tax; 0 when free. */
  feePaise: Paise
  /** The goods value from which this zone is free. */
  freeFromPaise: Paise
  /** The weight that is charged: the goods, rounded up to the next step. */
  chargeableGrams: Grams
  /** Calendar days in India, YYYY-MM-DD. */
  earliestDay: string
  dueDay: string
}

/** The goods of a parcel: their value including tax, and their net weight. */
export type Goods = { goodsPaise: Paise; weightGrams: Grams }

/** The settings that decide fees and days. */
export type DeliveryRules = Pick<Settings, 'store' | 'delivery' | 'gst'>

/**
 * The fee of a parcel and the days on which it arrives, counted from the order's day in India. The fee is that of the
 * table of zones, or the rate that the courier gave; both are free from the same value.
 *
 * Refuses `pincode-not-served` in three cases, and `outside-state` for another state if the shop's scheme allows none:
 *
 * - Army post, which only India Post carries, unless the settings say that the shop serves it.
 * - A place that is not near a shop that brings all orders itself.
 * - A place that the courier does not serve, if the settings refuse those.
 */
export function quoteDelivery(
  parcel: Goods,
  to: Destination,
  rules: DeliveryRules,
  at: Instant,
  rateOfCourier: QuotedRate | null = null,
): Result<DeliveryQuote, 'pincode-not-served' | 'outside-state'> {
  if (isOutsideState(to, rules, at)) return refused('outside-state')
  if (isArmyPost(to.pincode) && !rules.delivery.servesArmyPost) return refused('pincode-not-served')
  if (!isWithinReach(to, rules)) return refused('pincode-not-served')
  // What the shop brings itself costs what the table says.
  const courierRate = isBroughtByShop(to, rules) ? null : rateOfCourier
  if (courierRate && !courierRate.isServiceable && rules.delivery.refusesUnserved) return refused('pincode-not-served')
  const zone = zoneOfDestination(to, rules)
  const rate = rules.delivery.zones[zone]
  const today = indianDay(at)
  const fee = courierRate && rateFee(courierRate, rules.delivery)
  return done({
    zone,
    feePaise: parcel.goodsPaise >= rate.freeFromPaise ? 0 : (fee ?? deliveryFee(parcel, rate, rules.delivery)),
    freeFromPaise: rate.freeFromPaise,
    chargeableGrams: chargeableWeight(parcel.weightGrams, rules.delivery),
    earliestDay: businessDaysAfter(today, rate.minDays),
    dueDay: businessDaysAfter(today, rate.maxDays),
  })
}

/** The fee of a parcel in a zone, in paise: the first step and each further one, or 0 from the zone's free value on. */
export function deliveryFee(parcel: Goods, rate: ZoneRate, rule: { stepGrams: Grams }): Paise {
  const furtherSteps = chargeableWeight(parcel.weightGrams, rule) / rule.stepGrams - 1
  return parcel.goodsPaise >= rate.freeFromPaise ? 0 : rate.firstPaise + furtherSteps * rate.perStepPaise
}

/** The rates of the zones that a shop delivers to at an instant. */
export function ratesOf(rules: DeliveryRules, at: Instant): ZoneRate[] {
  return servedZones(rules, at).map((zone) => rules.delivery.zones[zone])
}
