import type { ScanEvent } from '#app/domain/delivery/courier/courier.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isWebhookToken } from '../webhook-token.server.ts'
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
  if (!isWebhookToken(given, tokens)) return refused('forged')
  const read = delhiveryWebhookSchema.safeParse(jsonIn(rawBody))
  if (!read.success) return done([])
  const { AWB, NSLCode, Status } = read.data.Shipment
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
