import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName } from '#app/db/lock.server.ts'
import type { ProductsTable } from '#app/db/schema/catalogue.ts'
import { containsText } from '#app/db/text-sql-conditions.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { IS_PUBLISHED } from '../product/product-sql-conditions.server.ts'
import type { Collection, CollectionId, CollectionMember, EditableCollection } from './collection.ts'

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

/** How many products, drafts and archived ones included, each collection has. */
export async function countProductsByCollection(db: Db): Promise<Map<CollectionId, number>> {
  const rows = await db
    .selectFrom('collection_products')
    .groupBy('collection_id')
    .select((eb) => ['collection_id', eb.fn.countAll<number>().as('products')])
    .execute()
  return new Map(rows.map(({ collection_id, products }) => [collection_id, products]))
}

/** Which products of a collection: those whose name contains a text, of a page by name. Pages count from 1. */
type WantedMembers = { text: string; page: number; perPage: number }

/** A page of the products of a collection by name, and how many match. */
export async function searchCollectionMembers(
  db: Db,
  id: CollectionId,
  { text, page, perPage }: WantedMembers,
): Promise<{ members: CollectionMember[]; total: number }> {
  const matching = membersOf(db, id).$if(text !== '', (query) => query.where(containsText('products.name', text)))
  const [rows, { total }] = await Promise.all([
    matching
      .select(MEMBER)
      .orderBy('products.name')
      .orderBy('products.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { members: rows.map(toMember), total }
}

/**
 * The products of a collection that shoppers see, by name, at most `limit`; `chosen` is among them, if it is one of
 * them.
 */
export async function listShownMembers(
  db: Db,
  id: CollectionId,
  { chosen, limit }: { chosen: string; limit: number },
): Promise<CollectionMember[]> {
  const shown = membersOf(db, id).where(IS_PUBLISHED).select(MEMBER)
  const [first, own] = await Promise.all([
    shown.orderBy('products.name').orderBy('products.id').limit(limit).execute(),
    shown.where('products.id', '=', chosen).execute(),
  ])
  const others = own.filter((row) => !first.some((each) => each.id === row.id))
  return [...first, ...others].map(toMember)
}

const MEMBER = ['products.id', 'products.name', 'products.published_at', 'products.archived_at'] as const

function membersOf(db: Db, id: CollectionId) {
  return db
    .selectFrom('collection_products')
    .innerJoin('products', 'products.id', 'collection_products.product_id')
    .where('collection_products.collection_id', '=', id)
}

function toMember(
  row: Pick<Selectable<ProductsTable>, 'id' | 'name' | 'published_at' | 'archived_at'>,
): CollectionMember {
  return { id: row.id, name: row.name, isShown: row.published_at !== null && row.archived_at === null }
}

/** The collections of a product, unpublished ones too, sorted by id. */
export async function listCollectionsOfProduct(db: Db, productId: string): Promise<CollectionId[]> {
  const rows = await db
    .selectFrom('collection_products')
    .select('collection_id')
    .where('product_id', '=', productId)
    .execute()
  return rows.map((row) => row.collection_id).sort()
}

/** The published collections of each of these products, sorted by id. */
export async function listCollectionsOfProducts(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, CollectionId[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('collection_products')
    .innerJoin('collections', 'collections.id', 'collection_products.collection_id')
    .select(['collection_products.product_id', 'collections.id'])
    .where('collections.published_at', 'is not', null)
    .where('collection_products.product_id', 'in', productIds)
    .execute()
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  return new Map(Array.from(byProduct, ([productId, of]) => [productId, of.map(({ id }) => id).sort()]))
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

/** Puts a product into exactly these collections, which exist. */
export async function replaceCollectionsOfProduct(
  tx: Tx,
  productId: string,
  ids: readonly CollectionId[],
): Promise<void> {
  await tx.deleteFrom('collection_products').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  const rows = ids.map((collection_id) => ({ collection_id, product_id: productId }))
  await tx.insertInto('collection_products').values(rows).execute()
}

/** Puts products, which exist, into a collection; those in it already stay. */
export async function insertMembers(tx: Tx, id: CollectionId, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .insertInto('collection_products')
    .values(productIds.map((product_id) => ({ collection_id: id, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes products out of a collection. */
export async function deleteMembers(tx: Tx, id: CollectionId, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .deleteFrom('collection_products')
    .where('collection_id', '=', id)
    .where('product_id', 'in', productIds)
    .execute()
}

/** Those of these products that exist and are in the collection, or are not. */
export async function listProductsBeside(
  db: Db,
  id: CollectionId,
  productIds: readonly string[],
  { isIn }: { isIn: boolean },
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .leftJoin('collection_products as membership', (join) =>
      join.onRef('membership.product_id', '=', 'products.id').on('membership.collection_id', '=', id),
    )
    .select('products.id')
    .where('products.id', 'in', productIds)
    .where('membership.collection_id', isIn ? 'is not' : 'is', null)
    .orderBy('products.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Increments the version of products, so that caches read them again. */
export async function touchProducts(tx: Tx, productIds: readonly string[], at: Instant): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', 'in', productIds)
    .execute()
}

/** The same for every product of a collection. */
export async function touchProductsOfCollection(tx: Tx, id: CollectionId, at: Instant): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', 'in', (eb) =>
      eb.selectFrom('collection_products').select('product_id').where('collection_id', '=', id),
    )
    .execute()
}

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
