import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parcelWeight } from '../fulfilment/parcel-weight.ts'
import type { Order } from '../order/order.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { newParcel } from '../parcel/parcel.ts'
import { insertParcel, listParcelsOf, updateParcel } from '../parcel/parcel-store.server.ts'
import { decideMerge, decideSplit, type ParcelMergeReason, type ParcelSplitReason } from './parcel-change.ts'

/**
 * Splits a packed order, seen at `version`: a second parcel of `grams` is taken out of its first one. Each is then
 * booked with the courier, or gets its AWB by `saveTypedAwb`; the first collects the cash. Refuses with
 * PARCEL_SPLIT_MESSAGES.
 */
export function splitParcel(
  shop: Shop,
  actor: string,
  orderId: string,
  input: { version: number; grams: Grams },
): Promise<Result<void, ParcelSplitReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const parcels = await listParcelsOf(tx, orderId)
    const orderGrams = await gramsOf(tx, order)
    const decided = decideSplit(order, input, { parcels, orderGrams })
    if (!decided.ok) return decided
    const first = decided.value ?? { ...newParcel(order, parcels, context), grams: orderGrams }
    const left = first.grams - input.grams
    if (decided.value) await updateParcel(tx, first.id, { grams: left }, context.at)
    else await insertParcel(tx, { ...first, grams: left })
    const all = decided.value ? parcels : [...parcels, first]
    await insertParcel(tx, { ...newParcel(order, all, context), grams: input.grams })
    await updateOrder(tx, orderId, {}, context.at)
    const after = [left, input.grams].map(formatWeight).join(' and ')
    await insertAudit(tx, { action: 'split-parcel', subject: `order:${orderId}`, before: null, after }, context)
    return done()
  })
}

/** What a packed order weighs: on the scale, or as expected. */
async function gramsOf(tx: Tx, { parcelGrams, weightGrams }: Order): Promise<Grams> {
  if (parcelGrams !== null) return parcelGrams
  const { delivery } = await findSettings(tx)
  return parcelWeight(weightGrams, delivery.packingPercent).expectedGrams
}

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
