import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Serialises changes of slugs until the transaction ends. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await lockByName(tx, 'slugs')
}

/** The id of the product that had this slug before, or null. */
export async function findProductOfOldSlug(db: Db, slug: string): Promise<string | null> {
  const row = await db.selectFrom('old_slugs').select('product_id').where('slug', '=', slug).executeTakeFirst()
  return row?.product_id ?? null
}

/** Whether a product other than this one has the slug now, or has it as its id, which comes first in URLs. */
export async function isSlugTaken(db: Db, slug: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('id', '=', slug)]))
    .where('id', '!=', productId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The slugs a product had before, newest first. */
export async function listOldSlugs(db: Db, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('old_slugs')
    .select('slug')
    .where('product_id', '=', productId)
    .orderBy('replaced_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/**
 * Notes that a product has a new slug: the one before, if there was one, leads to the product from now on. An old slug
 * names the product and not another slug, so that each of them is a single step from the page.
 */
export async function replaceSlug(
  tx: Tx,
  productId: string,
  { before, after }: { before: string | null; after: string },
  at: Instant,
): Promise<void> {
  await tx.deleteFrom('old_slugs').where('slug', '=', after).execute()
  if (before === null) return
  await tx.insertInto('old_slugs').values({ slug: before, product_id: productId, replaced_at: at }).execute()
}
