import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { isTaken, type Manifest, type ManifestProgress } from '../parcel/manifest.ts'

/**
 * Whether staff may ask for the van of a manifest now: parcels need one, and none is being ordered, or the courier did
 * not answer and is asked again only later.
 */
export function mayRequestCourierPickup({ pickupDueAt, pickupFailure }: Manifest, withoutVan: number): boolean {
  return withoutVan > 0 && (pickupDueAt === null || pickupFailure !== null)
}

/**
 * What is known of the van of a manifest, in words. `withoutVan` counts the parcels that need one
 * (`needsCourierPickup`).
 */
export function courierPickupMessage(
  { pickupDay, pickupFailure, pickupDueAt }: Manifest,
  { waiting, booked, gone, live }: ManifestProgress,
  withoutVan: number,
): string {
  if (live === 0) return 'No parcel is left here: each was cancelled, or sent another way.'
  if (isTaken({ live, gone })) return 'The courier has taken these parcels.'
  if (gone > 0 && waiting + booked === 0) return `The courier has taken ${gone} of ${live} parcels.`
  if (pickupFailure && pickupDueAt) return `${pickupFailure} We ask again by ourselves.`
  if (pickupFailure)
    return withoutVan < booked
      ? `No van yet for ${withoutVan} of these parcels: ${pickupFailure}`
      : `No van yet: ${pickupFailure}`
  if (pickupDay && withoutVan === 0) return 'The van is ordered.'
  if (pickupDay && !pickupDueAt)
    return `The van was ordered for ${formatPlainDay(pickupDay)}. Ask for it again if these parcels are still here.`
  if (waiting > 0) return 'The van is ordered once every parcel has its AWB.'
  return booked > 0 ? 'The van is being ordered.' : 'There is nothing to fetch.'
}
