import { sql } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'
import type { Db } from './transaction.server.ts'

/** Adds one to a bucket's window, which all processes share. Returns its new count, and that of the window before. */
export function incrementCount(
  db: Db,
  bucket: string,
  [before, windowStart]: readonly [before: Instant, windowStart: Instant],
): Promise<{ last: number; current: number }> {
  return db
    .insertInto('rate_counts')
    .values({ bucket, window_start: windowStart, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ times: sql`rate_counts.times + 1` }),
    )
    .returning([
      'times as current',
      sql<number>`coalesce((select earlier.times from rate_counts as earlier
        where earlier.bucket = ${bucket} and earlier.window_start = ${before}), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
}

/** Subtracts one from a bucket's window. */
export async function decrementCount(db: Db, bucket: string, windowStart: Instant): Promise<void> {
  await db
    .updateTable('rate_counts')
    .set({ times: sql`times - 1` })
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .execute()
}

/** Deletes the windows that began before an instant. */
export async function deleteCounts(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('rate_counts').where('window_start', '<', before).execute()
}
