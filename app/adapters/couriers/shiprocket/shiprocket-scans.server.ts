import type { ScanEvent, TransitState } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { scanKey, toInstant } from '../courier-values.ts'
import { readTokenWebhook } from '../token-webhook.server.ts'
import { type ShiprocketScan, shiprocketWebhookSchema } from './shiprocket-schemas.ts'

/**
 * Shiprocket's shipment statuses by their numbers (apidocs.shiprocket.in, "Shipment status"). Other statuses are
 * ignored.
 */
const STATES: Readonly<Record<string, TransitState>> = {
  1: 'booked',
  2: 'booked',
  3: 'booked',
  4: 'booked',
  5: 'booked',
  11: 'booked',
  13: 'booked',
  15: 'booked',
  19: 'booked',
  20: 'booked',
  52: 'booked',
  6: 'in_transit',
  18: 'in_transit',
  22: 'in_transit',
  38: 'in_transit',
  39: 'in_transit',
  42: 'in_transit',
  17: 'out_for_delivery',
  21: 'undelivered',
  7: 'delivered',
  26: 'delivered',
  9: 'returning',
  14: 'returning',
  40: 'returning',
  41: 'returning',
  46: 'returning',
  78: 'returning',
  10: 'returned',
  12: 'lost',
  24: 'lost',
  25: 'lost',
  44: 'lost',
  76: 'lost',
  8: 'cancelled',
  45: 'cancelled',
}

/** A scan of Shiprocket as the shop reads it; none if its time cannot be read. */
export function shiprocketScan(awb: string, scan: ShiprocketScan): ScanEvent[] {
  const at = toInstant(scan.date)
  if (!at) return []
  const status = scan['sr-status'] ?? ''
  return [
    {
      awb,
      key: scanKey(at, status, scan.activity),
      at,
      state: STATES[status] ?? null,
      text: scan.activity || scan['sr-status-label'],
      place: scan.location || null,
    },
  ]
}

/** The status that a webhook gives without a scan. */
function shiprocketStatusEvent(awb: string, status: string, text: string, timestamp: string): ScanEvent[] {
  const at = toInstant(timestamp)
  return at ? [{ awb, key: scanKey(at, status, text), at, state: STATES[status] ?? null, text, place: null }] : []
}

/**
 * Reads a webhook of Shiprocket, which signs nothing: the token its owner typed there is sent as `x-api-key`. A body
 * that differs from the documentation holds no scan.
 */
export function readShiprocketWebhook(
  headers: Headers,
  rawBody: string,
  tokens: readonly string[],
): Result<ScanEvent[], 'forged'> {
  const read = readTokenWebhook(headers.get('x-api-key'), tokens, rawBody, shiprocketWebhookSchema)
  if (!read.ok) return read
  if (!read.value) return done([])
  const { awb, scans, shipment_status_id, shipment_status, current_status, current_timestamp } = read.value
  const now = shiprocketStatusEvent(
    awb,
    String(shipment_status_id ?? ''),
    shipment_status || current_status,
    current_timestamp,
  )
  const scanned = scans.flatMap((scan) => shiprocketScan(awb, scan))
  // The present status repeats the last scan, unless that is still to come.
  return done([...scanned, ...now.filter(({ state }) => !scanned.some((scan) => scan.state === state))])
}
