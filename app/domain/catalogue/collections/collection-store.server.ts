import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Collection, CollectionId, EditableCollection } from './collection.ts'

/** The published collections, in the owner's order. */
export async function listPublishedCollections(db: Db): Promise<Collection[]> {
  const all = await listEditableCollections(db)
  return all.flatMap(({ isPublished, version: _, ...collection }) => (isPublished ? [collection] : []))
}

/** Every collection of the shop, in the owner's order, with its version. */
export async function listEditableCollections(db: Db): Promise<EditableCollection[]> {
  const rows = await db.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ id, slug, name, hindi_name, description, picture_of, published_at, version }) => ({
    id,
    slug,
    name,
    hindiName: hindi_name,
    description,
    pictureOf: picture_of,
    isPublished: published_at !== null,
    version,
  }))
}

/** Serialises changes of the collections until the transaction ends. */
export async function lockCollections(tx: Tx): Promise<void> {
  await lockByName(tx, 'collections')
}

/** Adds an unpublished collection at a position. */
export async function insertCollection(tx: Tx, collection: Collection, position: number): Promise<void> {
  const { id, slug, name, hindiName, description, pictureOf } = collection
  await tx
    .insertInto('collections')
    .values({ id, slug, name, hindi_name: hindiName, description, picture_of: pictureOf, position, published_at: null })
    .execute()
}

/**
 * Writes the fields of a collection. It is published at this instant unless it was before; unpublished, it is hidden.
 */
export async function updateCollection(
  tx: Tx,
  collection: Collection & { isPublished: boolean },
  at: Instant,
): Promise<void> {
  const { id, slug, name, hindiName, description, pictureOf, isPublished } = collection
  await tx
    .updateTable('collections')
    .set((eb) => ({
      slug,
      name,
      hindi_name: hindiName,
      description,
      picture_of: pictureOf,
      published_at: isPublished ? eb.fn.coalesce('published_at', eb.val(at)) : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Writes the order of all collections. */
export async function updateCollectionOrder(tx: Tx, ids: readonly CollectionId[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('collections').set({ position }).where('id', '=', id).execute()
}

/** Removes a collection with its old slugs. Its products stay. */
export async function deleteCollection(tx: Tx, id: CollectionId): Promise<void> {
  await tx.deleteFrom('collection_products').where('collection_id', '=', id).execute()
  await tx.deleteFrom('old_collection_slugs').where('collection_id', '=', id).execute()
  await tx.deleteFrom('collections').where('id', '=', id).execute()
}
