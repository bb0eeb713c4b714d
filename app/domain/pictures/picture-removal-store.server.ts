import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Schedules the removal of an upload's files for an instant, if the transaction commits. */
export async function insertRemoval(tx: Db | Tx, key: string, at: Instant): Promise<void> {
  await tx
    .insertInto('picture_removals')
    .values({ key, asked_at: at })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** An upload to remove, and how often the store has failed. */
export type Removal = { key: string; tries: number }

/** The uploads due for removal, oldest first. */
export async function listRemovals(db: Db, at: Instant, limit: number): Promise<Removal[]> {
  return db
    .selectFrom('picture_removals')
    .select(['key', 'tries'])
    .where('asked_at', '<=', at)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

/** Schedules the next try of a failed removal. A removal that was cancelled meanwhile stays cancelled. */
export async function markRemovalFailed(db: Db, { key, tries }: Removal, nextTryAt: Instant): Promise<void> {
  await db.updateTable('picture_removals').set({ tries, asked_at: nextTryAt }).where('key', '=', key).execute()
}

/** Deletes a removal that is done or cancelled. */
export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('picture_removals').where('key', '=', key).execute()
}
