import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { SearchMiss } from './search-lesson.ts'

/** Counts a text that found nothing; new ones only while fewer than `most` are kept. */
export async function upsertSearchMiss(db: Db, words: string, most: number, at: Instant): Promise<void> {
  const again = await db
    .updateTable('search_misses')
    .set((eb) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('words', '=', words)
    .executeTakeFirst()
  if (again.numUpdatedRows > 0n) return
  await db
    .insertInto('search_misses')
    .columns(['words', 'times', 'last_at'])
    .expression(sql`select ${words}, 1, ${at} where (select count(*) from search_misses) < ${most}`)
    .onConflict((miss) =>
      miss
        .column('words')
        .doUpdateSet((eb) => ({ times: eb('search_misses.times', '+', 1), last_at: eb.ref('excluded.last_at') })),
    )
    .execute()
}

/** What was searched for in vain, most often first. Pages count from 1. */
export async function listSearchMisses(db: Db, page: number, perPage: number): Promise<SearchMiss[]> {
  const rows = await db
    .selectFrom('search_misses')
    .selectAll()
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map((row) => ({ words: row.words, times: Number(row.times), lastAt: row.last_at }))
}

/** How many different texts were searched for in vain. */
export async function countSearchMisses(db: Db): Promise<number> {
  const row = await db
    .selectFrom('search_misses')
    .select((eb) => eb.fn.countAll().as('misses'))
    .executeTakeFirstOrThrow()
  return Number(row.misses)
}

/** Forgets a text; false when somebody else has done so already. */
export async function deleteSearchMiss(tx: Tx, words: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('search_misses').where('words', '=', words).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
