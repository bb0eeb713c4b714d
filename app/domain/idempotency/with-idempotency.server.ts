import { hash } from 'node:crypto'
import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Refusal, refused } from '#app/domain/result.ts'
import { findAnswer, insertAnswer, type RequestKey } from './idempotency-store.server.ts'

type Refusable = Refusal<string, unknown>

/**
 * Does a thing once per key, and gives the first answer to everyone who asks again. A key that comes with another body
 * is refused `key-reused`. Only what was done is remembered: a refusal changed nothing, so its key may try again.
 * The caller holds a lock on the user, so that two requests with one key come one after the other.
 */
export async function withIdempotency<Value, R extends Refusable>(
  tx: Tx,
  request: RequestKey & { body: unknown },
  at: Instant,
  work: () => Promise<{ ok: true; value: Value } | R>,
): Promise<{ ok: true; value: Value } | R | Refusal<'key-reused'>> {
  const bodyHash = hash('sha256', JSON.stringify(request.body), 'base64url')
  const known = await findAnswer(tx, request)
  if (known) return known.bodyHash === bodyHash ? done(known.answer as Value) : refused('key-reused')
  const outcome = await work()
  if (outcome.ok) await insertAnswer(tx, request, bodyHash, outcome.value, at)
  return outcome
}
