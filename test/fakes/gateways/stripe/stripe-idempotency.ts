import type { FakeResponse, ReceivedRequest } from '../../fake-server.ts'
import { StripeFault } from './stripe-wire-format.ts'

/** The stored response of each key, with its request. */
export type StoredResponses = Map<string, { request: string; answer: FakeResponse }>

/**
 * Stripe's idempotency keys: the first response of a key is repeated, marked as replayed; the same key with another
 * request is refused. A malformed request is not stored, so that it may be corrected under the same key.
 */
export function idempotent(
  kept: StoredResponses,
  response: (requested: ReceivedRequest) => FakeResponse,
): (requested: ReceivedRequest) => FakeResponse {
  return (requested) => {
    const key = requested.method === 'POST' ? requested.headers.get('idempotency-key') : null
    if (!key) return response(requested)
    if (key.length > 255) throw new StripeFault(400, 'Idempotency keys may have at most 255 characters.')
    const request = `${requested.url.pathname} ${requested.body}`
    const before = kept.get(key)
    if (before && before.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new StripeFault(400, message, {}, 'idempotency_error')
    }
    if (before) return { ...before.answer, headers: { 'Idempotent-Replayed': 'true' } }
    const made = response(requested)
    kept.set(key, { request, answer: made })
    return made
  }
}
