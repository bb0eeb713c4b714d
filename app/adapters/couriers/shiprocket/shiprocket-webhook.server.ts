import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isWebhookToken } from '../webhook-token.server.ts'
import { shiprocketScan, toStatusEvent } from './shiprocket-scans.ts'
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
  if (!isWebhookToken(headers.get('x-api-key'), tokens)) return refused('forged')
  const read = shiprocketWebhookSchema.safeParse(jsonIn(rawBody))
  if (!read.success) return done([])
  const { awb, scans, shipment_status_id, shipment_status, current_status, current_timestamp } = read.data
  const now = toStatusEvent(awb, String(shipment_status_id ?? ''), shipment_status || current_status, current_timestamp)
  const scanned = scans.flatMap((scan) => shiprocketScan(awb, scan))
  // The present status repeats the last scan, unless that is still to come.
  return done([...scanned, ...now.filter(({ state }) => !scanned.some((scan) => scan.state === state))])
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
