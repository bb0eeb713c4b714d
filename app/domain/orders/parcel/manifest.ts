import { indianDay } from '#app/domain/time/indian-day.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { Parcel } from './parcel.ts'
import { isLiveParcel, type ParcelState } from './parcel-state.ts'

/** Parcels that were handed to a courier together, with the van that fetches them. */
export type Manifest = {
  id: string
  /** The courier's name. */
  courier: string
  createdAt: Instant
  createdBy: string
  /** YYYY-MM-DD of the last van, once the courier has said yes. */
  pickupDay: string | null
  /** What the courier said of the van. */
  pickupNote: string | null
  pickupFailure: string | null
  pickupTries: number
  /** When the van is asked for; null: it is ordered, or staff ask again. */
  pickupDueAt: Instant | null
}

/**
 * Whether a parcel of a manifest is to be fetched and no van is ordered for it, or the day of its van has passed in
 * India. One that was taken, by a scan or as staff say, is not booked any more.
 */
export function needsCourierPickup({ state, pickupDay }: Pick<Parcel, 'state' | 'pickupDay'>, at: Instant): boolean {
  return state === 'booked' && (pickupDay === null || pickupDay < indianDay(at))
}

/** How far a manifest is: its parcels by state. */
export type ManifestProgress = { waiting: number; booked: number; refused: number; gone: number; live: number }

/** Counts the parcels of a manifest. Cancelled ones, and those sent otherwise, are not counted. */
export function manifestProgress(parcels: readonly Pick<Parcel, 'state'>[]): ManifestProgress {
  const count = (...states: ParcelState[]) => parcels.filter(({ state }) => states.includes(state)).length
  const live = parcels.filter(({ state }) => isLiveParcel(state)).length
  const [waiting, booked, refused] = [count('waiting'), count('booked'), count('refused')]
  return { waiting, booked, refused, gone: live - waiting - booked - refused, live }
}

/** Whether the courier has taken all parcels of a manifest: `gone` of the `live` ones have left. */
export function isTaken({ live, gone }: { live: number; gone: number }): boolean {
  return live > 0 && gone === live
}

/** How a manifest stands: `emptied` if each of its parcels was cancelled or sent another way. */
export type ManifestState = 'emptied' | 'picked-up' | 'pickup-failed' | 'awaiting-pickup'

/** How a manifest with `live` parcels stands after `gone` of them have left. */
export function manifestState({
  live,
  gone,
  pickupFailure,
}: Pick<Manifest, 'pickupFailure'> & { live: number; gone: number }): ManifestState {
  if (live === 0) return 'emptied'
  if (isTaken({ live, gone })) return 'picked-up'
  return pickupFailure === null ? 'awaiting-pickup' : 'pickup-failed'
}

/** Couriers order no van of the same day after two in the afternoon. */
const LAST_HOUR = 14
const HOURS_AHEAD = 5.5

/**
 * The day the van is asked for: today in India, or tomorrow from two in the afternoon. Sundays are left to the courier.
 */
export function courierPickupDay(at: Instant): string {
  const hour = new Date(Date.parse(at) + HOURS_AHEAD * HOURS).getUTCHours()
  return indianDay(hour < LAST_HOUR ? at : later(at, 24 * HOURS))
}
