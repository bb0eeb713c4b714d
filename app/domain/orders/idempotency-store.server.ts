import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'

/** What makes two requests the same request. */
export type RequestKey = { userId: string; route: string; key: string }

/** What was answered under a key, and the fingerprint of what was asked; null for a new key. */
export async function findAnswer(
  db: Db,
  { userId, route, key }: RequestKey,
): Promise<{ bodyHash: string; answer: unknown } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { bodyHash: row.body_hash, answer: JSON.parse(row.answer) } : null
}

/** Keeps an answer for whoever sends the same request again. */
export async function insertAnswer(
  tx: Tx,
  { userId, route, key }: RequestKey,
  bodyHash: string,
  answer: unknown,
  at: Instant,
): Promise<void> {
  const row = { user_id: userId, route, key, body_hash: bodyHash, answer: JSON.stringify(answer), created_at: at }
  await tx.insertInto('idempotency_keys').values(row).execute()
}

/** Forgets answers older than an instant. Gives how many. */
export async function deleteAnswers(db: Db, before: Instant): Promise<number> {
  const deleted = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
