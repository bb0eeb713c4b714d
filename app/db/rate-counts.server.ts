import { sql } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'
import type { Db } from './db.server.ts'

/** Counts one more in a bucket's window and gives the count with it. Every process counts in the same row. */
export async function countOne(db: Db, bucket: string, windowStart: Instant): Promise<number> {
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

/** How often a bucket was counted in a window. */
export async function findCount(db: Db, bucket: string, windowStart: Instant): Promise<number> {
  const row = await db
    .selectFrom('rate_counts')
    .select('times')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.times ?? 0
}

/** Takes one back that was counted in a bucket's window. */
export async function uncountOne(db: Db, bucket: string, windowStart: Instant): Promise<void> {
  await db
    .updateTable('rate_counts')
    .set({ times: sql`times - 1` })
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .execute()
}

/** Forgets windows that began before an instant. */
export async function deleteCounts(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('rate_counts').where('window_start', '<', before).execute()
}
