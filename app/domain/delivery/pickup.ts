import type { PickupSettings, Settings } from '#app/domain/settings/settings.ts'
import { storeAddressLine } from '#app/domain/settings/store-details/format-store-address.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { businessDaysAfter } from './business-days.ts'
import type { DeliveryQuote, DeliveryRules, Goods } from './delivery-quote.ts'
import { chargeableWeight } from './delivery-weight.ts'
import { zoneOfDestination } from './destination-zone.ts'

type PlaceRules = Pick<Settings, 'store' | 'pickup'>

/**
 * Where shoppers collect, in one line: the owner's words, else the address of the seller; empty if there is neither.
 */
export function pickupPlace({ store, pickup }: PlaceRules): string {
  return pickup.place || storeAddressLine(store)
}

/** When shoppers can collect, in the owner's words, else the hours of the shop. */
export function pickupHours({ store, pickup }: PlaceRules): string {
  return pickup.openingHours || store.hours
}

/** Whether shoppers may collect their orders: the owner offers it, and there is a place to name. */
export function isPickupOffered(rules: PlaceRules): boolean {
  return rules.pickup.offersPickup && pickupPlace(rules) !== ''
}

/**
 * Pickup in the form of a delivery: it costs nothing, in the zone of the shop, and the due day is that by which it is
 * ready.
 */
export function quotePickup(goods: Goods, rules: DeliveryRules & PlaceRules, at: Instant): DeliveryQuote {
  const readyDay = businessDaysAfter(indianDay(at), rules.pickup.readyDays)
  return {
    zone: zoneOfDestination(rules.store, rules),
    feePaise: 0,
    freeFromPaise: 0,
    chargeableGrams: chargeableWeight(goods.weightGrams, rules.delivery),
    earliestDay: readyDay,
    dueDay: readyDay,
  }
}

/** The last day in India, YYYY-MM-DD, on which what is ready now is kept. */
export function lastPickupDay(at: Instant, { keepDays }: Pick<PickupSettings, 'keepDays'>): string {
  return indianDay(later(at, keepDays * DAYS))
}
