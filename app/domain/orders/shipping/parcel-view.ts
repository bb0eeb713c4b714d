import { type ParcelScan, type PublicScan, publicScans } from '../parcel/courier-scan.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { hasLeftShop } from '../parcel/parcel-state.ts'

/** A parcel as the order's page shows it, with its scans, newest first. */
export type ParcelView = Pick<
  Parcel,
  'id' | 'position' | 'state' | 'carrier' | 'grams' | 'collectPaise' | 'failure' | 'manifestId' | 'unconfirmed'
> & {
  /** Null before it is final. */
  awb: string | null
  link: string | null
  isOwn: boolean
  /** It was lost, and packs were taken off the bill since: it is not found again. */
  isCredited: boolean
  /** It waits until it is handed to a courier, or gets its AWB. */
  isUnassigned: boolean
  /** It can get an AWB of its own: it waits for one, or its courier refused it, in an order of several. */
  needsAwb: boolean
  scans: readonly ParcelScan[]
}

/** A parcel that has left, as its shopper sees it: with its carrier's page, and where it has been. */
export type SentParcel = {
  id: string
  name: string
  awb: string
  url: string | null
  isLost: boolean
  scans: PublicScan[]
}

/** The parcels of an order that have left, of those that `readParcels` reads. */
export function sentParcels(parcels: readonly ParcelView[]): SentParcel[] {
  return parcels.flatMap(({ id, state, carrier, awb, link, scans }) =>
    carrier && awb && hasLeftShop(state)
      ? [{ id, name: carrier, awb, url: link, isLost: state === 'lost', scans: publicScans({ state, scans }) }]
      : [],
  )
}
