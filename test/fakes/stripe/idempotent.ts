import type { Answer, Asked } from '../fake-server.ts'
import { StripeFault } from './stripe-error.ts'

/** The stored response of each key, with its request. */
export type KeptAnswers = Map<string, { request: string; answer: Answer }>

/**
 * Stripe's idempotency keys: the first response of a key is repeated, marked as replayed; the same key with another
 * request is refused. A malformed request is not stored, so that it may be corrected under the same key.
 */
export function idempotent(kept: KeptAnswers, answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  return (asked) => {
    const key = asked.method === 'POST' ? asked.headers.get('idempotency-key') : null
    if (!key) return answer(asked)
    if (key.length > 255) throw new StripeFault(400, 'Idempotency keys may have at most 255 characters.')
    const request = `${asked.url.pathname} ${asked.body}`
    const before = kept.get(key)
    if (before && before.request !== request) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new StripeFault(400, message, {}, 'idempotency_error')
    }
    if (before) return { ...before.answer, headers: { 'Idempotent-Replayed': 'true' } }
    const made = answer(asked)
    kept.set(key, { request, answer: made })
    return made
  }
}
