import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#app/db/db.server.ts'
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
