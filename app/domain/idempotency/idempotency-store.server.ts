import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'

/** What makes two requests the same request. */
export type RequestKey = { userId: string; route: string; key: string }

/**
 * What was answered under a key, and the fingerprint of what was asked; null for a new key. The answer itself is null where
 * the key was begun (`insertBegun`) and nobody has said yet what came of it.
 */
export async function findAnswer(db: Db, request: RequestKey): Promise<{ bodyHash: string; answer: unknown } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((eb) => eb.and({ user_id: request.userId, route: request.route, key: request.key }))
    .executeTakeFirst()
  return row
    ? { bodyHash: row.body_hash, answer: parseStored(z.unknown(), row.answer, 'idempotency_keys.answer') }
    : null
}

/** Keeps an answer for whoever sends the same request again. */
export async function insertAnswer(
  tx: Tx,
  request: RequestKey,
  bodyHash: string,
  answer: unknown,
  at: Instant,
): Promise<void> {
  await insertion(tx, { ...request, bodyHash, answer: JSON.stringify(answer), at }).execute()
}

/** Notes that a request is being acted on, its answer still to come. False when its key was there before. */
export async function insertBegun(db: Db, request: RequestKey, bodyHash: string, at: Instant): Promise<boolean> {
  const begun = await insertion(db, { ...request, bodyHash, answer: JSON.stringify(null), at })
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

type NewRow = RequestKey & { bodyHash: string; answer: string; at: Instant }

function insertion(db: Db, row: NewRow) {
  return db.insertInto('idempotency_keys').values({
    user_id: row.userId,
    route: row.route,
    key: row.key,
    body_hash: row.bodyHash,
    answer: row.answer,
    created_at: row.at,
  })
}

/** Says what came of a request that was begun. */
export async function updateAnswer(db: Db, { userId, route, key }: RequestKey, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and({ user_id: userId, route, key }))
    .execute()
}

/** Forgets a request that was begun and changed nothing. */
export async function deleteAnswer(db: Db, { userId, route, key }: RequestKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ user_id: userId, route, key }))
    .execute()
}

/** Forgets answers older than an instant. Gives how many. */
export async function deleteAnswers(db: Db, before: Instant): Promise<number> {
  const deleted = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
