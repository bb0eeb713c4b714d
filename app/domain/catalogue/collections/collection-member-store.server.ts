import type { Selectable } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { ProductsTable } from '#app/db/schema/catalogue.ts'
import { containsText } from '#app/db/text-sql-conditions.server.ts'
import { IS_PUBLISHED } from '../product/product-sql-conditions.server.ts'
import type { CollectionId, CollectionMember } from './collection.ts'

// Which products are in which collection.

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
