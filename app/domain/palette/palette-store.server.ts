import { sql } from 'kysely'
import type { Db } from '#app/db/transaction.server.ts'

/**
 * Products whose English, Hindi or Devanagari name contains the text, published ones first. Includes drafts, excludes
 * archived products.
 */
export function searchProductsByName(
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

/**
 * Customers with a word of their name beginning with the text, or a phone number containing its digits (three or more).
 */
export function searchCustomersByText(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; phone: string }[]> {
  const prefix = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const digits = text.replace(/\D/g, '')
  return db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(name) like ${`${prefix}%`} escape '\\'`,
        sql<boolean>`lower(name) like ${`% ${prefix}%`} escape '\\'`,
        ...(digits.length >= 3 ? [eb('phone', 'like', `%${digits}%`)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}
