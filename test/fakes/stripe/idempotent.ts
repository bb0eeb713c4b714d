import type { Answer, Asked } from '../fake-server.ts'
import { StripeFault } from './stripe-fault.ts'

/** What was answered under each key, with the request that asked for it. */
export type KeptAnswers = Map<string, { request: string; answer: Answer }>

/**
 * Stripe's idempotency keys: the first answer under a key is given again, marked as replayed; the same key with another
 * request is refused. What was turned away as malformed is not kept, so that it may be put right under the same key.
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
