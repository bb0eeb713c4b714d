import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'

// What tells a catalogue kept in memory whether it is still true, and what of it is not.

/** What changes whenever a product does, drafts included, and when the last one did. Stock is not in it. */
export type CatalogueFingerprint = { text: string; newest: Instant | null }

/** The fingerprint of the products as they are stored now. */
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

/** A published product and its version: `isNewer` when it was written after the instant asked about. */
export type ProductVersion = { id: string; version: number; isNewer: boolean }

const LONG_AGO: Instant = '2000-01-01T00:00:00.000Z'

/** Every published product, in the order of the catalogue, without its content. */
export async function listProductVersions(db: Db, since: Instant | null): Promise<ProductVersion[]> {
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['id', 'version', eb('updated_at', '>', since ?? LONG_AGO).as('is_newer')])
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    // Ids of one length sort by themselves; the samples' are 1 to 12, so the short ones go first.
    .orderBy('created_at')
    .orderBy((eb) => eb.fn('length', ['products.id']))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, version: row.version, isNewer: Boolean(row.is_newer) }))
}

/** Ids of products for which a GST rate comes into force after one day in India and until another (YYYY-MM-DD). */
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
