import type { Db } from '#app/db/db.server.ts'
import type { CategoryId } from '../categories/category.ts'
import { findProductOfOldSlug } from './slug-store.server.ts'

/**
 * A product as its URL names it. `isShown`: published and not archived, so that the URL has a page. `isWithdrawn`:
 * shoppers saw it before, and do not now.
 */
export type NamedProduct = {
  id: string
  slug: string
  name: string
  category: CategoryId
  isShown: boolean
  isWithdrawn: boolean
}

/** The product that /products/{key} names: by its id, else by its slug, else by a slug it had before; or null. */
export async function findProductOfKey(db: Db, key: string): Promise<NamedProduct | null> {
  const named = await listNamedProducts(db, 'id', [key])
  if (named[0]) return named[0]
  const bySlug = await listNamedProducts(db, 'slug', [key])
  if (bySlug[0]) return bySlug[0]
  const earlier = await findProductOfOldSlug(db, key)
  return earlier === null ? null : ((await listNamedProducts(db, 'id', [earlier]))[0] ?? null)
}

/** The products with these ids, or with these slugs. */
export async function listNamedProducts(
  db: Db,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<NamedProduct[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'category', 'published_at', 'archived_at', 'withdrawn_at'])
    .where(column, 'in', values)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    isShown: row.published_at !== null && row.archived_at === null,
    isWithdrawn: row.withdrawn_at !== null,
  }))
}
