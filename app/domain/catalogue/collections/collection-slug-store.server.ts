import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CollectionId } from './collection.ts'

/** The slugs that a collection had before, newest first. */
export async function listOldCollectionSlugs(db: Db, id: CollectionId): Promise<string[]> {
  const rows = await db
    .selectFrom('old_collection_slugs')
    .select('slug')
    .where('collection_id', '=', id)
    .orderBy('replaced_at', 'desc')
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The collection that had this slug before, or null. */
export async function findCollectionOfOldSlug(db: Db, slug: string): Promise<CollectionId | null> {
  const row = await db
    .selectFrom('old_collection_slugs')
    .select('collection_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.collection_id ?? null
}

/** The published collection that a slug names, now or before, with its newest slug; or null. */
export async function findShownCollection(db: Db, slug: string): Promise<{ id: CollectionId; slug: string } | null> {
  const earlier = await findCollectionOfOldSlug(db, slug)
  const row = await db
    .selectFrom('collections')
    .select(['id', 'slug'])
    .where((eb) => (earlier === null ? eb('slug', '=', slug) : eb('id', '=', earlier)))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Notes that a collection has a new slug: the one before leads to it from now on. An old slug names the collection and
 * not another slug, so that each of them is a single step from the page.
 */
export async function replaceCollectionSlug(
  tx: Tx,
  id: CollectionId,
  { before, after }: { before: string; after: string },
  at: Instant,
): Promise<void> {
  await tx.deleteFrom('old_collection_slugs').where('slug', '=', after).execute()
  await tx.insertInto('old_collection_slugs').values({ slug: before, collection_id: id, replaced_at: at }).execute()
}
