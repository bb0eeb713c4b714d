import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'

/** Products whose name, in any of its three spellings, holds a text; those on sale first. Drafts are found, archived ones not. */
export function listProductsNamed(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; hindi_name: string; published_at: string | null }[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('products')
    .select(['id', 'name', 'hindi_name', 'published_at'])
    .where('archived_at', 'is', null)
    .where(sql<boolean>`(lower(name) like ${pattern} escape '\\' or lower(hindi_name) like ${pattern} escape '\\'
      or devanagari_name like ${pattern} escape '\\')`)
    .orderBy(sql`case when published_at is null then 1 else 0 end`)
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Customers whose name begins with a text, at any of its words, or whose phone holds its figures. */
export function listCustomersNamed(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; phone: string }[]> {
  const word = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const figures = text.replace(/\D/g, '')
  return db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like ${`${word}%`} escape '\\'`,
        sql<boolean>`lower(name) like ${`% ${word}%`} escape '\\'`,
        ...(figures.length >= 3 ? [eb('phone', 'like', `%${figures}%`)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}
