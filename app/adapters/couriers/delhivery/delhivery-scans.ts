import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { toInstant } from '../courier-value-conversions.ts'
import { scanKey } from '../scan-key.ts'
import type { TrackedShipment } from './delhivery-schemas.ts'

/**
 * A status of Delhivery: its type (UD forward, DL done, RT on its way back, CN cancelled, LT lost), its name, its code.
 */
type DelhiveryStatus = {
  at: string
  type: string
  name: string
  code: string
  text: string
  place: string
}

/** The prefix of the codes of an attempt that failed at the door. */
const AT_THE_DOOR = /^EOD-/

function stateOf({ type, name, code }: DelhiveryStatus): TransitState | null {
  const status = name.toLowerCase()
  if (type === 'DL') return status === 'rto' ? 'returned' : status === 'delivered' ? 'delivered' : null
  if (type === 'RT') return 'returning'
  if (type === 'CN') return 'cancelled'
  if (type === 'LT' || status === 'lost') return 'lost'
  if (type !== 'UD') return null
  if (status === 'manifested' || status === 'not picked' || status === 'open' || status === 'scheduled') return 'booked'
  if (status === 'dispatched') return 'out_for_delivery'
  if (status === 'pending' && AT_THE_DOOR.test(code)) return 'undelivered'
  return status === 'in transit' || status === 'pending' || status === 'picked up' ? 'in_transit' : null
}

/** A status of Delhivery as the shop reads it; none if its time cannot be read. */
export function delhiveryScan(awb: string, status: DelhiveryStatus): ScanEvent[] {
  const at = toInstant(status.at)
  if (!at) return []
  const key = scanKey(at, status.type, status.name)
  return [{ awb, key, at, state: stateOf(status), text: status.text || status.name, place: status.place || null }]
}

/** The scans of a parcel that Delhivery was asked about. */
export function trackedScans({ AWB, Status, Scans }: TrackedShipment): ScanEvent[] {
  return [
    ...Scans.flatMap(({ ScanDetail: scan }) =>
      delhiveryScan(AWB, {
        at: scan.StatusDateTime || scan.ScanDateTime,
        type: scan.ScanType,
        name: scan.Scan,
        code: scan.StatusCode,
        text: scan.Instructions,
        place: scan.ScannedLocation,
      }),
    ),
    ...delhiveryScan(AWB, {
      at: Status.StatusDateTime,
      type: Status.StatusType,
      name: Status.Status,
      code: Status.StatusCode,
      text: Status.Instructions,
      place: Status.StatusLocation,
    }),
  ]
}
