import { sql } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'
import type { Db } from './transaction.server.ts'

/** Adds one to a bucket's window, which all processes share, and returns the new count. */
export async function incrementCount(db: Db, bucket: string, windowStart: Instant): Promise<number> {
  const row = await db
    .insertInto('rate_counts')
    .values({ bucket, window_start: windowStart, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ times: sql`rate_counts.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return row.times
}

/** The count of a bucket in a window. */
export async function findCount(db: Db, bucket: string, windowStart: Instant): Promise<number> {
  const row = await db
    .selectFrom('rate_counts')
    .select('times')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.times ?? 0
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
