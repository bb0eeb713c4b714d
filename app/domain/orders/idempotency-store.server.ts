import type { Db, Tx } from '#app/db/db.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Instant } from '../instant.ts'

/** What makes two requests the same request. */
export type RequestKey = { userId: string; route: string; key: string }

/** What was answered under a key, and the fingerprint of what was asked; null for a new key. */
export async function findAnswer(db: Db, request: RequestKey): Promise<{ bodyHash: string; answer: unknown } | null> {
  const [row] = await findRow(db, request)
  return row ? { bodyHash: row.body_hash, answer: JSON.parse(row.answer) } : null
}

/** Keeps an answer for whoever sends the same request again. */
export async function insertAnswer(
  tx: Tx,
  request: RequestKey,
  bodyHash: string,
  answer: unknown,
  at: Instant,
): Promise<void> {
  await insertRow(tx, { ...request, bodyHash, answer: JSON.stringify(answer), at })
}

const findRow = statement((db, { userId, route, key }: RequestKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key),
)

const insertRow = statement((tx, row: RequestKey & { bodyHash: string; answer: string; at: Instant }) =>
  tx.insertInto('idempotency_keys').values({
    user_id: row.userId,
    route: row.route,
    key: row.key,
    body_hash: row.bodyHash,
    answer: row.answer,
    created_at: row.at,
  }),
)

/** Forgets answers older than an instant. Gives how many. */
export async function deleteAnswers(db: Db, before: Instant): Promise<number> {
  const deleted = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
