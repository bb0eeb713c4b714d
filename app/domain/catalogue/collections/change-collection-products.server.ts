import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { COLLECTION_SUBJECT, type CollectionId, collectionWith } from './collection.ts'
import {
  deleteMembers,
  insertMembers,
  listEditableCollections,
  listProductsBeside,
  lockCollections,
  touchProducts,
} from './collection-store.server.ts'

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
    await touchProducts(tx, changed, context.at)
    await (isAdding ? insertMembers : deleteMembers)(tx, id, changed)
    const entry = { action: 'change-collection-products', subject: COLLECTION_SUBJECT } as const
    const [before, after] = isAdding ? [null, { id, added: changed }] : [{ id, takenOut: changed }, null]
    await insertAudit(tx, { ...entry, before, after }, context)
    return done(changed.length)
  })
}
