import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'

/** Notes that an upload's files are to go from that moment on, once this transaction holds. */
export async function insertRemoval(tx: Db | Tx, key: string, at: Instant): Promise<void> {
  await tx
    .insertInto('picture_removals')
    .values({ key, asked_at: at })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** An upload whose files are to go, and how often the store has failed to do so. */
export type Removal = { key: string; tries: number }

/** The uploads whose files are to go by now, oldest first. */
export async function listRemovals(db: Db, at: Instant, limit: number): Promise<Removal[]> {
  return db
    .selectFrom('picture_removals')
    .select(['key', 'tries'])
    .where('asked_at', '<=', at)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

/** Notes that the store failed that often, and when it is asked again. One that is kept meanwhile stays kept. */
export async function updateRemovalFailed(db: Db, { key, tries }: Removal, nextTryAt: Instant): Promise<void> {
  await db.updateTable('picture_removals').set({ tries, asked_at: nextTryAt }).where('key', '=', key).execute()
}

/** Forgets a removal that is done. */
export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('picture_removals').where('key', '=', key).execute()
}
