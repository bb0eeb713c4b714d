import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { RateCount, RateWindows } from './rate-window.ts'

/**
 * Adds one to the window of each bucket, which all processes share. Returns their new counts by bucket. One statement,
 * because each commit is synced to the disk.
 */
export async function incrementCounts(
  db: Db,
  buckets: readonly string[],
  { before, current }: RateWindows,
): Promise<Map<string, RateCount>> {
  const rows = await db
    .insertInto('rate_counts')
    // Sorted, so that two requests that share buckets lock them in the same order.
    .values(buckets.toSorted().map((bucket) => ({ bucket, window_start: current, times: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ times: sql`rate_counts.times + 1` }),
    )
    .returning(['bucket', 'times as current', timesBefore(before)])
    .execute()
  return new Map(rows.map(({ bucket, ...count }) => [bucket, count]))
}

/** Subtracts one from the window of each bucket. */
export async function decrementCounts(db: Db, buckets: readonly string[], windowStart: Instant): Promise<void> {
  await db
    .updateTable('rate_counts')
    .set({ times: sql`times - 1` })
    .where('bucket', 'in', buckets)
    .where('window_start', '=', windowStart)
    .execute()
}

/** The counts of a bucket. */
export async function findCount(db: Db, bucket: string, { before, current }: RateWindows): Promise<RateCount> {
  const rows = await db
    .selectFrom('rate_counts')
    .where('bucket', '=', bucket)
    .where('window_start', 'in', [before, current])
    .select(['window_start', 'times'])
    .execute()
  const timesIn = (start: Instant) => rows.find((row) => row.window_start === start)?.times ?? 0
  return { last: timesIn(before), current: timesIn(current) }
}

/** Deletes the windows that began before an instant. */
export async function deleteCounts(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('rate_counts').where('window_start', '<', before).execute()
}

const timesBefore = (before: Instant) =>
  sql<number>`coalesce((select earlier.times from rate_counts as earlier
    where earlier.bucket = rate_counts.bucket and earlier.window_start = ${before}), 0)`.as('last')
