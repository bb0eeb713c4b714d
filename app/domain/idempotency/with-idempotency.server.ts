import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#app/db/db.server.ts'
import { HOURS, type Instant, later } from '#app/domain/instant.ts'
import { done, type Refusal, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import {
  deleteAnswer,
  deleteAnswers,
  findAnswer,
  insertAnswer,
  insertBegun,
  type RequestKey,
  updateAnswer,
} from './idempotency-store.server.ts'

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

const StoredResponse = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
/** What was answered to a form, as it went to the browser. */
export type StoredResponse = z.infer<typeof StoredResponse>

/**
 * Acts on a form of the panel once per key, and gives the first answer to whoever sends it again. An answer below 400 is
 * kept; one below 500 refused, so nothing changed and the key may be used again; after a fault nobody knows what was done.
 * A key that was begun and has no answer, or that came with another form, is refused `not-known`: nothing is done then.
 * What must happen once inside one transaction, as placing an order, asks `withIdempotency` instead.
 */
export async function withStoredResponse(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  save: RequestKey,
  formHash: string,
  handle: () => Promise<StoredResponse>,
): Promise<{ ok: true; value: StoredResponse } | Refusal<'not-known'>> {
  if (!(await insertBegun(db, save, formHash, now()))) {
    const known = await findAnswer(db, save)
    const answer = known?.bodyHash === formHash ? StoredResponse.nullable().parse(known.answer) : null
    return answer ? done(answer) : refused('not-known')
  }
  const answer = await handle()
  if (answer.status < 400) await updateAnswer(db, save, answer)
  else if (answer.status < 500) await deleteAnswer(db, save)
  return done(answer)
}

/** How long a key is remembered (at least a day: a phone may be offline that long). */
const KEY_HOURS = 48

/** Forgets what was answered once nobody can still be repeating the request. Gives how many. */
export function clearIdempotencyKeys(shop: Pick<Shop, 'db' | 'now'>): Promise<number> {
  return deleteAnswers(shop.db, later(shop.now(), -KEY_HOURS * HOURS))
}
