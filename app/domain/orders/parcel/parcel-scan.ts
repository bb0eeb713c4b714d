import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'

/** How the shop learned of a scan: the courier told, the shop asked, or staff did something about the parcel. */
export type ScanSource = 'webhook' | 'asked' | 'staff'

/** A scan of a parcel as stored. */
export type ParcelScan = Pick<ScanEvent, 'at' | 'state' | 'text' | 'place'> & { parcelId: string; source: ScanSource }
