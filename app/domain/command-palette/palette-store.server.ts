import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { containsText, hasWordStartingWith } from '#app/db/text-sql-conditions.server.ts'
import { WALK_IN } from '#app/domain/identity/customers/walk-in-customer.ts'

/**
 * Products whose English, Hindi or Devanagari name contains the text, published ones first. Includes drafts, excludes
 * archived products.
 */
export function searchProductsByName(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; hindi_name: string; published_at: string | null }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'hindi_name', 'published_at'])
    .where('archived_at', 'is', null)
    .where((eb) => eb.or(['name', 'hindi_name', 'devanagari_name'].map((column) => containsText(column, text))))
    .orderBy(sql`case when published_at is null then 1 else 0 end`)
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Collections whose name contains the text, in the owner's order, hidden ones too. */
export function searchCollectionsByName(
  db: Db,
  text: string,
  limit: number,
): Promise<{ id: string; name: string; hindi_name: string; published_at: string | null }[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'name', 'hindi_name', 'published_at'])
    .where((eb) => eb.or(['name', 'hindi_name'].map((column) => containsText(column, text))))
    .orderBy('position')
    .orderBy('id')
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
  const digits = text.replace(/\D/g, '')
  return db
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', WALK_IN.id)
    .where((eb) =>
      eb.or([hasWordStartingWith('name', text), ...(digits.length >= 3 ? [eb('phone', 'like', `%${digits}%`)] : [])]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}
