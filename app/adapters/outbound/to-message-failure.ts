import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { OutboundError } from './outbound-error.ts'

/** Interprets the body of an error response; null if it is unknown. */
type ReadRefusal = (body: unknown) => MessageFailure | null

/** A failed call as the failure of a message. Any other error is a bug and is returned unchanged. */
export function toMessageFailure(error: unknown, readRefusal: ReadRefusal): unknown {
  if (!(error instanceof OutboundError)) return error
  if (error.kind === 'unreadable-response') return new MessageFailure('unreadable-response')
  if (error.kind !== 'status') return new MessageFailure('no-answer', error.kind)
  const known = readRefusal(error.readJson())
  const { reason, code } = known ?? { reason: reasonOf(error.status ?? 0), code: error.status ?? null }
  return new MessageFailure(reason, code, error.readBody())
}

function reasonOf(status: number): MessageFailureReason {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'fault' : 'declined'
}
