import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { scanKey, toInstant } from '../courier-values.ts'
import { readTokenWebhook } from '../token-webhook.server.ts'
import { delhiveryWebhookSchema, type TrackedShipment } from './delhivery-schemas.ts'

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
function delhiveryScan(awb: string, status: DelhiveryStatus): ScanEvent[] {
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

/**
 * Reads a pushed scan of Delhivery, which signs nothing: it sends the header agreed with it, `Authorization` with our
 * token, with or without a scheme before it. A body that differs from the documentation holds no scan.
 */
export function readDelhiveryWebhook(
  headers: Headers,
  rawBody: string,
  tokens: readonly string[],
): Result<ScanEvent[], 'forged'> {
  const given = headers.get('Authorization')?.replace(/^(Bearer|Token)\s+/i, '') ?? null
  const read = readTokenWebhook(given, tokens, rawBody, delhiveryWebhookSchema)
  if (!read.ok) return read
  if (!read.value) return done([])
  const { AWB, NSLCode, Status } = read.value.Shipment
  return done(
    delhiveryScan(AWB, {
      at: Status.StatusDateTime,
      type: Status.StatusType,
      name: Status.Status,
      code: Status.StatusCode || NSLCode,
      text: Status.Instructions,
      place: Status.StatusLocation,
    }),
  )
}
