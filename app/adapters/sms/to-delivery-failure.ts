import { DeliveryFailure, type DeliveryFailureReason } from '#app/domain/notifications/outbox/delivery-failure.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/** What a service says in the body of an error, read by whoever knows it; null when it says nothing known. */
type ReadRefusal = (answer: unknown) => DeliveryFailure | null

/** Why a call for a text message failed, in the outbox's words. Anything but an OutboundError is a bug and is given back. */
export function toDeliveryFailure(error: unknown, readRefusal: ReadRefusal): unknown {
  if (!(error instanceof OutboundError)) return error
  if (error.kind === 'garbled') return new DeliveryFailure('garbled')
  if (error.kind !== 'status') return new DeliveryFailure('no-answer', error.kind)
  const known = readRefusal(parsed(error.readAnswer()))
  return known ?? new DeliveryFailure(reasonOf(error.status ?? 0), error.status)
}

function reasonOf(status: number): DeliveryFailureReason {
  if (status === 401 || status === 403) return 'not-let-in'
  if (status === 429) return 'busy'
  return status >= 500 ? 'fault' : 'declined'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
