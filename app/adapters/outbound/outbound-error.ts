import { MessageFailure, type MessageFailureReason } from '#app/domain/notifications/outbox/message-failure.ts'
import { parseJson } from '#app/domain/parse-json.ts'

/**
 * Why a call failed: the service could not be reached (or its circuit is open), did not respond in time, responded with
 * an error status, or with a body that cannot be read.
 */
export type OutboundFailure = 'refused' | 'timeout' | 'status' | 'unreadable-response'

const FAILURE_MESSAGES: Record<OutboundFailure, string> = {
  refused: 'could not be reached',
  timeout: 'did not respond in time',
  status: 'responded with an error',
  'unreadable-response': 'responded with something that cannot be read',
}

/**
 * A failed call. Its message contains only the service, the failure and the status: no address, no key, nothing that
 * was sent.
 */
export class OutboundError extends Error {
  readonly service: string
  readonly kind: OutboundFailure
  readonly status: number | undefined
  // Private, so that it is never logged: a response may repeat what was sent.
  readonly #body: string

  constructor(service: string, kind: OutboundFailure, status?: number, body = '') {
    super(`${service} ${FAILURE_MESSAGES[kind]}${status ? ` (${status})` : ''}`)
    this.name = 'OutboundError'
    this.service = service
    this.kind = kind
    this.status = status
    this.#body = body
  }

  /** The body of an error response, for the adapter that can interpret it. Never log it. */
  readBody(): string {
    return this.#body
  }

  /** The same body as JSON, or null if it is none. */
  readJson(): unknown {
    return parseJson(this.#body)
  }
}

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
