import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockRow } from '#app/db/lock.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { SearchMiss } from './search-miss-refusal.ts'

/** Counts a search without results; a new one is stored only while there are fewer than `max`. */
export async function upsertSearchMiss(db: Db, words: string, max: number, at: Instant): Promise<void> {
  const again = await db
    .updateTable('search_misses')
    .set((eb) => ({ times: eb('times', '+', 1), last_at: at }))
    .where('words', '=', words)
    .executeTakeFirst()
  if (wroteRow(again)) return
  await db
    .insertInto('search_misses')
    .columns(['words', 'times', 'last_at'])
    .expression(sql`select ${words}, 1, ${at} where (select count(*) from search_misses) < ${max}`)
    .onConflict((miss) =>
      miss
        .column('words')
        .doUpdateSet((eb) => ({ times: eb('search_misses.times', '+', 1), last_at: eb.ref('excluded.last_at') })),
    )
    .execute()
}

/** A page of the searches without results, most frequent first. Pages count from 1. */
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
  return rows.map((row) => ({ words: row.words, times: row.times, lastAt: row.last_at }))
}

/** The number of different searches without results. */
export async function countSearchMisses(db: Db): Promise<number> {
  const row = await db
    .selectFrom('search_misses')
    .select((eb) => eb.fn.countAll<number>().as('misses'))
    .executeTakeFirstOrThrow()
  return row.misses
}

/** Deletes a miss; false when it is gone already. */
export async function deleteSearchMiss(tx: Tx, words: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('search_misses').where('words', '=', words).executeTakeFirst()
  return wroteRow(deleted)
}

/** Locks a product and returns its search words; null when it is archived or does not exist. */
export async function lockSearchWords(
  tx: Tx,
  productId: string,
): Promise<{ name: string; searchWords: string[]; version: number } | null> {
  await lockRow(tx, 'products', productId)
  const row = await tx
    .selectFrom('products')
    .select(['name', 'search_words', 'version'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        name: row.name,
        searchWords: parseStored(TEXT_LIST, row.search_words, 'products.search_words'),
        version: row.version,
      }
    : null
}

/** Updates a product's search words and its version, so that cached catalogues are reloaded. */
export async function updateSearchWords(
  tx: Tx,
  productId: string,
  searchWords: readonly string[],
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ search_words: JSON.stringify(searchWords), version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', productId)
    .execute()
}

/** Every product that is not archived, by name, to which a miss can be added. */
export function listProductNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('products').select(['id', 'name']).where('archived_at', 'is', null).orderBy('name').execute()
}
