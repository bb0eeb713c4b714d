import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'
import { OutboundError } from './outbound-error.ts'

/** Interprets the body of an error response; null if it is unknown. */
type ReadRefusal = (body: unknown) => DeliveryFailure | null

/** A failed call as a delivery failure of the outbox. Any other error is a bug and is returned unchanged. */
export function toDeliveryFailure(error: unknown, readRefusal: ReadRefusal): unknown {
  if (!(error instanceof OutboundError)) return error
  if (error.kind === 'unreadable-response') return new DeliveryFailure('unreadable-response')
  if (error.kind !== 'status') return new DeliveryFailure('no-answer', error.kind)
  const known = readRefusal(error.readJson())
  const { reason, code } = known ?? { reason: reasonOf(error.status ?? 0), code: error.status ?? null }
  return new DeliveryFailure(reason, code, error.readBody())
}

function reasonOf(status: number): DeliveryFailureReason {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'fault' : 'declined'
}
