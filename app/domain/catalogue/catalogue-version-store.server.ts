import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { IS_PUBLISHED } from './product/product-sql-conditions.server.ts'

/**
 * A text that changes with every change of a product (drafts included, stock excluded), and the time of the last
 * change.
 */
export type CatalogueFingerprint = { text: string; newest: Instant | null }

/** The fingerprint of the stored products, by which a cached catalogue is validated. */
export async function findCatalogueFingerprint(db: Db): Promise<CatalogueFingerprint> {
  const row = await db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll().as('products'),
      eb.fn.count('published_at').as('published'),
      eb.fn.count('archived_at').as('archived'),
      eb.fn.sum('version').as('versions'),
      eb.fn.max('updated_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  const { newest, ...counts } = row
  return { text: [...Object.values(counts), newest].join(' '), newest }
}

/** A published product and its version. `isNewer`: changed after the given instant. */
export type ProductVersion = { id: string; version: number; isNewer: boolean }

const BEFORE_ALL: Instant = '2000-01-01T00:00:00.000Z'

/** The versions of all published products, in the order of the catalogue. */
export async function listProductVersions(db: Db, since: Instant | null): Promise<ProductVersion[]> {
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['id', 'version', eb('updated_at', '>', since ?? BEFORE_ALL).as('is_newer')])
    .where(IS_PUBLISHED)
    // Shorter ids first, so that the ids of the sample products, 1 to 12, are in numeric order.
    .orderBy('created_at')
    .orderBy((eb) => eb.fn('length', ['products.id']))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, version: row.version, isNewer: Boolean(row.is_newer) }))
}

/** Ids of products with a GST rate in force from a day after `after` and up to `until` (YYYY-MM-DD, India). */
export async function listRateStarts(db: Db, after: string, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gst_rates')
    .select('product_id')
    .distinct()
    .where('from_day', '>', after)
    .where('from_day', '<=', until)
    .execute()
  return rows.map((row) => row.product_id)
}
