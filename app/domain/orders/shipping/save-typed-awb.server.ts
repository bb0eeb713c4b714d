import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { AwbTaken } from '../fulfilment/awb.ts'
import { lockOtherOrderByAwb } from '../order/order-awb-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateSearchTerms } from '../order/order-search-terms-store.server.ts'
import { isToShip } from '../order/order-status.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { replaceParcel } from '../parcel/move-parcels.server.ts'
import { isUnassigned, parcelName } from '../parcel/parcel.ts'
import { isLiveParcel } from '../parcel/parcel-state.ts'
import { listParcelsOf, updateParcel } from '../parcel/parcel-store.server.ts'
import { decideTypedAwb, type TypedAwbReason } from './parcel-change.ts'

/**
 * Saves the carrier and AWB that staff typed for a parcel of a split order, seen at `version`, also for one that
 * another courier refused. No courier is asked. Once all have an AWB, the order ships without anything typed. Refuses
 * with TYPED_AWB_MESSAGES, or unless staff insist (`insistAwb`) with `awb-taken` and the order that has this AWB.
 */
export function saveTypedAwb(
  shop: Shop,
  actor: string,
  orderId: string,
  typed: { version: number; parcelId: string; carrier: string; awb: string; insistAwb?: boolean },
): Promise<Result<void, TypedAwbReason | AwbTaken>> {
  const context = auditContext(shop, actor)
  const { at } = context
  const input = { ...typed, carrier: typed.carrier.trim(), awb: typed.awb.trim() }
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, TypedAwbReason | AwbTaken>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const parcels = await listParcelsOf(tx, orderId)
    const decided = decideTypedAwb(order, input, parcels)
    if (!decided.ok) return decided
    const other = await lockOtherOrderByAwb(tx, orderId, input.awb)
    if (other && !input.insistAwb) return refused('awb-taken', other)
    const { carrier, awb } = input
    const saved = { state: isToShip(order) ? 'booked' : 'in_transit', carrier, awb } as const
    const parcel = decided.value
    const isFirst = parcels.find(({ state }) => isLiveParcel(state))?.id === parcel.id
    if (isUnassigned(parcel)) await updateParcel(tx, parcel.id, { ...saved, stateAt: at }, at)
    else await replaceParcel(tx, order, parcels, parcel, saved, context)
    await updateOrder(tx, orderId, isFirst ? { carrier, awb } : {}, at)
    await updateSearchTerms(tx, orderId)
    const now = await listParcelsOf(tx, orderId)
    const numbered = now.findLast((each) => each.awb === awb && isLiveParcel(each.state))
    const after = numbered ? parcelName(numbered, now) : `${carrier} ${awb}`
    await insertAudit(tx, { action: 'assign-awb', subject: `order:${orderId}`, before: null, after }, context)
    return done()
  })
}
