import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '../instant.ts'

/** Counts a text that found nothing; new ones only while fewer than `most` are kept. */
export async function upsertSearchMiss(db: Db, words: string, most: number, at: Instant): Promise<void> {
  const again = await db
    .updateTable('search_misses')
    .set((eb) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('words', '=', words)
    .executeTakeFirst()
  if (again.numUpdatedRows > 0n) return
  await sql`
    insert into search_misses (words, times, last_at)
    select ${words}, 1, ${at} where (select count(*) from search_misses) < ${most}
    on conflict (words) do update set times = search_misses.times + 1, last_at = excluded.last_at
  `.execute(db)
}
