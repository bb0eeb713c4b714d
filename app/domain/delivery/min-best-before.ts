import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { businessDaysAfter } from './business-days.ts'

/** Days of shelf life that must remain when a parcel is delivered (FSSAI rule for online sales). */
export const DAYS_LEFT_AT_DELIVERY = 45

/** Working days assumed from the order to the packed parcel; a payment link is valid for one of them. */
const WORKING_DAYS_TO_PACK = 2

type Zones = Pick<DeliverySettings, 'zones'>

/**
 * The earliest allowed best-before day (YYYY-MM-DD, India) of packs that are packed now: DAYS_LEFT_AT_DELIVERY after
 * the last delivery day of the slowest zone. One day for all zones, so that every order is picked from the same lot.
 */
export function minBestBefore(delivery: Zones, at: Instant): string {
  return bestBeforeAfter(delivery, at, 0)
}

/**
 * The earliest allowed best-before day of goods on sale now: later than `minBestBefore` by the working days to pack, so
 * that an order can still be packed after it was placed.
 */
export function minBestBeforeOnSale(delivery: Zones, at: Instant): string {
  return bestBeforeAfter(delivery, at, WORKING_DAYS_TO_PACK)
}

/**
 * The earliest allowed best-before day of goods handed over at the counter: today. The days that must remain are asked
 * of a delivery only.
 */
export function minBestBeforeAtCounter(at: Instant): string {
  return indianDay(at)
}

function bestBeforeAfter({ zones }: Zones, at: Instant, daysToPack: number): string {
  const slowest = Math.max(...Object.values(zones).map((zone) => zone.maxDays))
  const delivered = businessDaysAfter(indianDay(at), daysToPack + slowest)
  return later(`${delivered}T00:00:00.000Z`, DAYS_LEFT_AT_DELIVERY * DAYS).slice(0, 10)
}
