import { sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'

/** A product's search words and the count of its changes, locked until the transaction ends; null when there is none. */
export async function lockSearchWords(
  tx: Tx,
  productId: string,
): Promise<{ name: string; searchWords: string[]; version: number } | null> {
  await sql`select id from products where id = ${productId}${forUpdate(tx)}`.execute(tx)
  const row = await tx
    .selectFrom('products')
    .select(['name', 'search_words', 'version'])
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ? { name: row.name, searchWords: JSON.parse(row.search_words), version: row.version } : null
}

/** Writes a product's search words as a new version of it, which every reader of the catalogue notices. */
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

/** What a search may be taught to find: every product that is not archived, by name. */
export function listProductNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('products').select(['id', 'name']).where('archived_at', 'is', null).orderBy('name').execute()
}
