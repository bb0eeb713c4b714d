import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { listParcelsOf, updateParcel } from '../parcel/parcel-store.server.ts'
import { decideMerge, type ParcelMergeReason } from './parcel-split-and-merge.ts'

/** Puts the parcels of a split order, seen at `version`, into one again. Refuses with PARCEL_MERGE_MESSAGES. */
export function mergeParcels(
  shop: Shop,
  actor: string,
  orderId: string,
  input: { version: number },
): Promise<Result<void, ParcelMergeReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const decided = decideMerge(order, input, await listParcelsOf(tx, orderId))
    if (!decided.ok) return decided
    for (const { id } of decided.value)
      await updateParcel(tx, id, { state: 'cancelled', stateAt: context.at }, context.at)
    await updateOrder(tx, orderId, {}, context.at)
    await insertAudit(tx, { action: 'merge-parcels', subject: `order:${orderId}`, before: null, after: null }, context)
    return done()
  })
}
