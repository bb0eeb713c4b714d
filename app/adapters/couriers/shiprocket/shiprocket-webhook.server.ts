import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { readTokenWebhook } from '../token-webhook.server.ts'
import { shiprocketScan, shiprocketStatusEvent } from './shiprocket-scans.ts'
import { shiprocketWebhookSchema } from './shiprocket-schemas.ts'

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
