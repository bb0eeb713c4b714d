import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { type AnyRefusal, type Done, done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import {
  deleteKey,
  deleteKeysBefore,
  findResult,
  insertPendingResult,
  insertResult,
  type RequestKey,
  updateResult,
} from './idempotency-store.server.ts'

/** A request that is handled once per key, with what it asks for. */
export type IdempotentRequest = RequestKey & { body: unknown }

/**
 * Runs `work` once per key and returns its first result to repeated requests, parsed by `schema`. A refusal changed
 * nothing, so its key can be used again. The caller holds a lock on the user, which serialises requests with the same
 * key. Refuses `key-reused` for a key with another body.
 */
export async function withIdempotency<Value, R extends AnyRefusal>(
  tx: Tx,
  request: IdempotentRequest,
  at: Instant,
  schema: z.ZodType<Value>,
  work: () => Promise<Done<Value> | R>,
): Promise<Done<Value> | R | Refusal<'key-reused'>> {
  const known = await findFirstResult(tx, request, schema)
  if (known) return known
  const outcome = await work()
  if (outcome.ok) await insertResult(tx, request, hashOf(request), outcome.value, at)
  return outcome
}

/**
 * The first result of a repeated request, parsed by `schema`; null for a new key. Refuses `key-reused` for a key with
 * another body. A null is certain only under the lock of `withIdempotency`: without it the same request may be under
 * way.
 */
export async function findFirstResult<Value>(
  db: Db,
  request: IdempotentRequest,
  schema: z.ZodType<Value>,
): Promise<Result<Value, 'key-reused'> | null> {
  const known = await findResult(db, request)
  if (!known) return null
  return known.bodyHash === hashOf(request) ? done(schema.parse(known.result)) : refused('key-reused')
}

function hashOf({ body }: IdempotentRequest): string {
  return hash('sha256', JSON.stringify(body), 'base64url')
}

const StoredResponse = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
/** The response to a form, as sent to the browser. */
export type StoredResponse = z.infer<typeof StoredResponse>

/**
 * Handles a form of the admin panel once per key and returns its first response to repeated ones. A response below 400
 * is stored. One below 500 changed nothing, so its key can be used again. After a server error the outcome is unknown,
 * and the key stays pending. Refuses `not-known`, without running anything, for a pending key or one with another form.
 * Work inside one transaction, such as placing an order, uses `withIdempotency`.
 */
export async function withStoredResponse(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  request: RequestKey,
  formHash: string,
  handle: () => Promise<StoredResponse>,
): Promise<Result<StoredResponse, 'not-known'>> {
  if (!(await insertPendingResult(db, request, formHash, now()))) {
    const known = await findResult(db, request)
    const response = known?.bodyHash === formHash ? StoredResponse.nullable().parse(known.result) : null
    return response ? done(response) : refused('not-known')
  }
  const response = await handle()
  if (response.status < 400) await updateResult(db, request, response)
  else if (response.status < 500) await deleteKey(db, request)
  return done(response)
}

/** How long a key is stored. At least a day, as a phone may be offline that long. */
const KEY_HOURS = 48

/** Deletes keys that are no longer needed. Returns how many. */
export function clearIdempotencyKeys(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteKeysBefore(shop.db, later(shop.now(), -KEY_HOURS * HOURS))
}
