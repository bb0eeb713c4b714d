import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MAX_SLUG_LENGTH } from '#app/domain/text/slug.ts'
import { productSlug } from '../product/product-slug.ts'
import { incrementProductVersions } from '../product/product-version-store.server.ts'
import {
  COLLECTION_SUBJECT,
  type Collection,
  type CollectionId,
  type CollectionReason,
  collectionWith,
  type EditableCollection,
  MAX_COLLECTIONS,
} from './collection.ts'
import {
  deleteMembers,
  insertMembers,
  listProductsBeside,
  searchCollectionMembers,
} from './collection-member-store.server.ts'
import { findCollectionOfOldSlug, replaceCollectionSlug } from './collection-slug-store.server.ts'
import {
  deleteCollection,
  insertCollection,
  listEditableCollections,
  lockCollections,
  updateCollection,
  updateCollectionOrder,
} from './collection-store.server.ts'

/** The names of a new collection. */
type NewCollection = Pick<Collection, 'name' | 'hindiName'>

/** All that the owner writes about a collection. An empty slug keeps the one it has. */
export type CollectionInput = Omit<EditableCollection, 'id' | 'version'>

/**
 * Adds a collection without products at the end, hidden from shoppers. Its id and its first slug come from its English
 * name. Refuses `name-taken` and `too-many`.
 */
export function addCollection(
  shop: Shop,
  actor: string,
  input: NewCollection,
): Promise<Result<CollectionId, CollectionReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<CollectionId, CollectionReason>> => {
    const collections = await lockedCollections(tx)
    if (collections.length >= MAX_COLLECTIONS) return refused('too-many')
    if (isNameTaken(collections, input)) return refused('name-taken')
    const id = await freeSlug(tx, collections, productSlug(input.name) || 'collection')
    const collection: Collection = { ...input, id, slug: id, description: '', pictureOf: '' }
    await insertCollection(tx, collection, collections.length)
    const entry = { action: 'add-collection', subject: COLLECTION_SUBJECT } as const
    await insertAudit(tx, { ...entry, before: null, after: collection }, context)
    return done(id)
  })
}

/**
 * Changes a collection; its id stays, and its former slug redirects to its page. `version` is the version of the
 * form. Refuses `collection-not-found`, `changed-meanwhile`, `name-taken` and `slug-taken`.
 */
export function changeCollection(
  shop: Shop,
  actor: string,
  id: CollectionId,
  { version, isPublished, ...input }: CollectionInput & { version: number },
): Promise<Result<void, CollectionReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CollectionReason>> => {
    const collections = await lockedCollections(tx)
    const before = collectionWith(collections, id)
    if (!before) return refused('collection-not-found')
    if (before.version !== version) return refused('changed-meanwhile')
    const others = collections.filter((collection) => collection !== before)
    if (isNameTaken(others, input)) return refused('name-taken')
    const slug = input.slug || before.slug
    if (await isSlugTaken(tx, others, id, slug)) return refused('slug-taken')
    const after = { ...input, slug, isPublished, id }
    await updateCollection(tx, after, context.at)
    if (slug !== before.slug) await replaceCollectionSlug(tx, id, { before: before.slug, after: slug }, context.at)
    // A product carries the published collections it is in.
    if (isPublished !== before.isPublished) await incrementProductVersions(tx, { collection: id }, context.at)
    const { version: _, ...old } = before
    const entry = { action: 'change-collection', subject: COLLECTION_SUBJECT } as const
    await insertAudit(tx, { ...entry, before: old, after }, context)
    return done()
  })
}

/** Moves a collection one place up or down. At the end of the list it stays. Refuses `collection-not-found`. */
export function moveCollection(
  shop: Shop,
  actor: string,
  id: CollectionId,
  direction: 'up' | 'down',
): Promise<Result<void, CollectionReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CollectionReason>> => {
    const ids = (await lockedCollections(tx)).map((collection) => collection.id)
    const from = ids.indexOf(id)
    if (from === -1) return refused('collection-not-found')
    const order = ids.toSpliced(from, 1).toSpliced(Math.max(0, direction === 'up' ? from - 1 : from + 1), 0, id)
    if (order.join() === ids.join()) return done()
    await updateCollectionOrder(tx, order)
    const entry = { action: 'order-collections', subject: COLLECTION_SUBJECT } as const
    await insertAudit(tx, { ...entry, before: ids, after: order }, context)
    return done()
  })
}

/** The products that an entry of the audit log names. */
const AUDITED_PRODUCTS = 200

/** Removes a collection; its products stay. Refuses `collection-not-found`. */
export function removeCollection(shop: Shop, actor: string, id: CollectionId): Promise<Result<void, CollectionReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<void, CollectionReason>> => {
    const collection = collectionWith(await lockedCollections(tx), id)
    if (!collection) return refused('collection-not-found')
    const { members } = await searchCollectionMembers(tx, id, { text: '', page: 1, perPage: AUDITED_PRODUCTS })
    const products = members.map((product) => product.id)
    await incrementProductVersions(tx, { collection: id }, context.at)
    await deleteCollection(tx, id)
    const { version: _, ...before } = collection
    const entry = { action: 'remove-collection', subject: COLLECTION_SUBJECT } as const
    await insertAudit(tx, { ...entry, before: { ...before, products }, after: null }, context)
    return done()
  })
}

async function lockedCollections(tx: Tx): Promise<EditableCollection[]> {
  await lockCollections(tx)
  return listEditableCollections(tx)
}

function isNameTaken(others: readonly Collection[], { name, hindiName }: NewCollection): boolean {
  const names = others
    .flatMap((collection) => [collection.name, collection.hindiName])
    .map((text) => text.toLowerCase())
  return [name, hindiName].some((text) => text !== '' && names.includes(text.toLowerCase()))
}

/** Whether a slug is another collection's: its slug, its id, which files name it by, or one that it had before. */
async function isSlugTaken(tx: Tx, others: readonly Collection[], id: CollectionId, slug: string): Promise<boolean> {
  if (others.some((other) => other.slug === slug || other.id === slug)) return true
  const earlier = await findCollectionOfOldSlug(tx, slug)
  return earlier !== null && earlier !== id
}

/** A slug that no collection has or had: the wanted one, else with a number. */
async function freeSlug(tx: Tx, collections: readonly Collection[], wanted: string): Promise<string> {
  const head = wanted.slice(0, MAX_SLUG_LENGTH - 4).replace(/-+$/, '')
  for (let number = 2, slug = wanted; ; slug = `${head}-${number++}`)
    if (!(await isSlugTaken(tx, collections, '', slug))) return slug
}

/**
 * Puts products into a collection, or takes them out of it, and returns how many were changed. Products that are there
 * already, or not, and ids of none are passed over. Refuses `collection-not-found`.
 */
export function changeCollectionProducts(
  shop: Shop,
  actor: string,
  id: CollectionId,
  { change, products }: { change: 'add' | 'take-out'; products: readonly string[] },
): Promise<Result<number, 'collection-not-found'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx): Promise<Result<number, 'collection-not-found'>> => {
    await lockCollections(tx)
    if (!collectionWith(await listEditableCollections(tx), id)) return refused('collection-not-found')
    const isAdding = change === 'add'
    const changed = await listProductsBeside(tx, id, products, { isIn: !isAdding })
    if (changed.length === 0) return done(0)
    await incrementProductVersions(tx, { ids: changed }, context.at)
    await (isAdding ? insertMembers : deleteMembers)(tx, id, changed)
    const entry = { action: 'change-collection-products', subject: COLLECTION_SUBJECT } as const
    const [before, after] = isAdding ? [null, { id, added: changed }] : [{ id, takenOut: changed }, null]
    await insertAudit(tx, { ...entry, before, after }, context)
    return done(changed.length)
  })
}
