import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'

/** Notes that an upload's files are to go from that moment on, once this transaction holds. */
export async function insertRemoval(tx: Db | Tx, key: string, at: Instant): Promise<void> {
  await tx
    .insertInto('picture_removals')
    .values({ key, asked_at: at })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The uploads whose files are to go by now, oldest first. */
export async function listRemovals(db: Db, at: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_removals')
    .select('key')
    .where('asked_at', '<=', at)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.key)
}

/** Forgets a removal that is done. */
export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('picture_removals').where('key', '=', key).execute()
}
