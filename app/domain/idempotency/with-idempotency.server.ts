import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { Tx } from '#app/db/db.server.ts'
import { type AnyRefusal, type Done, done, type Refusal, refused } from '#app/domain/result.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findResult, insertResult, type RequestKey } from './idempotency-store.server.ts'

/**
 * Runs `work` once per key and returns its first result to repeated requests, parsed by `schema`. A refusal changed
 * nothing, so its key can be used again. The caller holds a lock on the user, which serialises requests with the same
 * key. Refuses `key-reused` for a key with another body.
 */
export async function withIdempotency<Value, R extends AnyRefusal>(
  tx: Tx,
  request: RequestKey & { body: unknown },
  at: Instant,
  schema: z.ZodType<Value>,
  work: () => Promise<Done<Value> | R>,
): Promise<Done<Value> | R | Refusal<'key-reused'>> {
  const bodyHash = hash('sha256', JSON.stringify(request.body), 'base64url')
  const known = await findResult(tx, request)
  if (known) return known.bodyHash === bodyHash ? done(schema.parse(known.result)) : refused('key-reused')
  const outcome = await work()
  if (outcome.ok) await insertResult(tx, request, bodyHash, outcome.value, at)
  return outcome
}
