import type { Manifest } from '../parcel/manifest.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { isLiveParcel, type ParcelState } from '../parcel/parcel-state.ts'

/** How far a manifest is: its parcels by state. */
type ManifestProgress = { waiting: number; booked: number; refused: number; gone: number; all: number }

/** Counts the parcels of a manifest. Cancelled ones, and those sent otherwise, are not counted. */
export function manifestProgress(parcels: readonly Pick<Parcel, 'state'>[]): ManifestProgress {
  const count = (...states: ParcelState[]) => parcels.filter(({ state }) => states.includes(state)).length
  const live = parcels.filter(({ state }) => isLiveParcel(state)).length
  const [waiting, booked, refused] = [count('waiting'), count('booked'), count('refused')]
  return { waiting, booked, refused, gone: live - waiting - booked - refused, all: live }
}

/** What is known of the van of a manifest, in words. */
export function pickupMessage(manifest: Manifest, { waiting, booked }: ManifestProgress): string {
  if (manifest.takenAt) return 'The courier has taken these parcels.'
  if (manifest.pickupDay) return 'The van is ordered.'
  if (manifest.pickupFailure && manifest.pickupDueAt) return `${manifest.pickupFailure} We ask again by ourselves.`
  if (manifest.pickupFailure) return `No van yet: ${manifest.pickupFailure}`
  if (waiting > 0) return 'The van is ordered once every parcel has its AWB.'
  return booked > 0 ? 'The van is being ordered.' : 'There is nothing to fetch.'
}
