import type { Parcel } from '../parcel/parcel.ts'
import type { ParcelScan } from '../parcel/parcel-scan.ts'

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
