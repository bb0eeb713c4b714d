import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { byTimeDescending } from '#app/domain/time/by-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { PARCEL_STATE_FACTS, type ParcelState } from './parcel-state.ts'

/** How the shop learned of a scan: the courier told, the shop asked, or staff did something about the parcel. */
export type ScanSource = 'webhook' | 'asked' | 'staff'

/** A scan of a parcel as stored. */
export type ParcelScan = Pick<ScanEvent, 'at' | 'state' | 'text' | 'place'> & { parcelId: string; source: ScanSource }

/** A scan as the shopper reads it: when, what happened in our words, and where, if the courier says so. */
export type PublicScan = { at: Instant; text: string; place: string | null }

/** What a scan says to the shopper. Couriers' own texts are full of codes, and may name people and phones. */
const SCAN_TEXTS: Record<TransitState, string | null> = {
  booked: 'The courier expects it',
  in_transit: 'On its way',
  out_for_delivery: 'Out for delivery',
  undelivered: 'The courier came and could not deliver it',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Back with us',
  lost: 'The courier has lost or damaged it',
  cancelled: null,
}

/**
 * The scans of a parcel that its shopper sees, newest first: those that say where it is, each once in a row. Left out
 * are what staff did, and an end that the courier has not confirmed.
 */
export function publicScans({
  state,
  scans,
}: {
  state: ParcelState
  scans: readonly Pick<ParcelScan, 'at' | 'state' | 'place' | 'source'>[]
}): PublicScan[] {
  const told = scans
    .flatMap((scan) => {
      if (scan.state === null || scan.source === 'staff') return []
      if (PARCEL_STATE_FACTS[scan.state].needsConfirmation && scan.state !== state) return []
      const text = SCAN_TEXTS[scan.state]
      return text === null ? [] : [{ at: scan.at, text, place: tidyPlace(scan.place) }]
    })
    .toSorted(byTimeDescending(({ at }) => at))
  // The first of several equal scans in a row tells when it happened.
  return told.filter((scan, index) => {
    const earlier = told[index + 1]
    return earlier?.text !== scan.text || earlier.place !== scan.place
  })
}

/** The place of a hub in words: "Bengaluru_Bommasandra_H (Karnataka)" is "Bengaluru Bommasandra (Karnataka)". */
function tidyPlace(place: string | null): string | null {
  const words = (place ?? '')
    .replace(/_[A-Z]{1,3}(?=$|[\s(])/g, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return words === '' ? null : words
}
