import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result } from '#app/domain/result.ts'
import { readTokenWebhook } from '../token-webhook.server.ts'
import { delhiveryScan } from './delhivery-scans.ts'
import { delhiveryWebhookSchema } from './delhivery-schemas.ts'

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
