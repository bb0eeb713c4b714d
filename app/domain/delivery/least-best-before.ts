import { DAYS, type Instant, indianDay, later } from '../instant.ts'
import type { DeliverySettings } from '../settings/settings.ts'
import { businessDaysAfter } from './business-days.ts'

/** What must be left of its life when a parcel is delivered (FSSAI, D17). */
const DAYS_LEFT_AT_DELIVERY = 45

/**
 * The least best-before day (YYYY-MM-DD, India) of what is packed now: 45 days after the slowest zone's last delivery
 * day. One day for the whole of India, so that the lot to open is the same for every order.
 */
export function leastBestBefore({ zones }: Pick<DeliverySettings, 'zones'>, at: Instant): string {
  const slowest = Math.max(...Object.values(zones).map((zone) => zone.maxDays))
  const delivered = businessDaysAfter(indianDay(at), slowest)
  return later(`${delivered}T00:00:00.000Z`, DAYS_LEFT_AT_DELIVERY * DAYS).slice(0, 10)
}
