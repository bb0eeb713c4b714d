import { DAYS, type Instant, indianDay, later } from '#app/domain/instant.ts'
import type { DeliverySettings } from '#app/domain/settings/settings.ts'
import { businessDaysAfter } from './business-days.ts'

/** What must be left of its life when a parcel is delivered (FSSAI, for what is sold online). */
const DAYS_LEFT_AT_DELIVERY = 45

/** Working days from the order to the packed parcel that a sale reckons with: a payment link lives for one of them. */
const WORKING_DAYS_TO_PACK = 2

type Zones = Pick<DeliverySettings, 'zones'>

/**
 * The least best-before day (YYYY-MM-DD, India) of what is packed now: 45 days after the slowest zone's last delivery
 * day. One day for the whole of India, so that the lot to open is the same for every order.
 */
export function leastBestBefore(delivery: Zones, at: Instant): string {
  return keptAfter(delivery, at, 0)
}

/**
 * The least best-before day of what is on sale now. It is two working days later than that of what is packed now, so that
 * an order can still be packed on the days after it was placed.
 */
export function leastBestBeforeOnSale(delivery: Zones, at: Instant): string {
  return keptAfter(delivery, at, WORKING_DAYS_TO_PACK)
}

function keptAfter({ zones }: Zones, at: Instant, daysToPack: number): string {
  const slowest = Math.max(...Object.values(zones).map((zone) => zone.maxDays))
  const delivered = businessDaysAfter(indianDay(at), daysToPack + slowest)
  return later(`${delivered}T00:00:00.000Z`, DAYS_LEFT_AT_DELIVERY * DAYS).slice(0, 10)
}
