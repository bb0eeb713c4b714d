import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { countWrittenRows } from '#app/db/written-rows.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The identity of a request: repeated ones have the same key. */
export type RequestKey = { userId: string; route: string; key: string }

/**
 * The result stored under a key, and the hash of its request body; null for a new key. `result` is null while it is
 * pending.
 */
export async function findResult(db: Db, request: RequestKey): Promise<{ bodyHash: string; result: unknown } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((eb) => eb.and({ user_id: request.userId, route: request.route, key: request.key }))
    .executeTakeFirst()
  return row
    ? { bodyHash: row.body_hash, result: parseStored(z.unknown(), row.answer, 'idempotency_keys.answer') }
    : null
}

/** Stores the result of a request for repeated ones. */
export async function insertResult(
  tx: Tx,
  request: RequestKey,
  bodyHash: string,
  result: unknown,
  at: Instant,
): Promise<void> {
  await insertion(tx, { ...request, bodyHash, answer: JSON.stringify(result), at }).execute()
}

/** Stores a key as pending. Returns false when it existed before. */
export async function insertPendingResult(
  db: Db,
  request: RequestKey,
  bodyHash: string,
  at: Instant,
): Promise<boolean> {
  const inserted = await insertion(db, { ...request, bodyHash, answer: JSON.stringify(null), at })
    .onConflict((conflict) => conflict.columns(['user_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
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

/** Stores the result of a pending request. */
export async function updateResult(db: Db, { userId, route, key }: RequestKey, result: unknown): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result) })
    .where((eb) => eb.and({ user_id: userId, route, key }))
    .execute()
}

/** Deletes the key of a request that changed nothing. */
export async function deleteKey(db: Db, { userId, route, key }: RequestKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ user_id: userId, route, key }))
    .execute()
}

/** Deletes keys older than an instant. Returns how many. */
export async function deleteKeysBefore(db: Db, before: Instant): Promise<number> {
  const deleted = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return countWrittenRows(deleted)
}
