import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateSearchTerms } from '../order/order-search-terms-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { withdrawParcels } from '../parcel/move-parcels.server.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { type ChangeWayOfDeliveryReason, decideWayOfDelivery, type WayOfDelivery } from './way-of-delivery.ts'

/**
 * Has the shop itself bring an order, or a courier, by staff, who saw it at `version`. What its shopper pays and the
 * day stay. Parcels that a courier was asked for are withdrawn: the shop brings an order in one. Refuses with
 * CHANGE_WAY_OF_DELIVERY_MESSAGES (docs/decisions/0105).
 */
export function changeWayOfDelivery(
  shop: Shop,
  actor: string,
  orderId: string,
  input: { to: WayOfDelivery; version: number },
): Promise<Result<void, ChangeWayOfDeliveryReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const decided = decideWayOfDelivery(order, input)
    if (!decided.ok) return decided
    await withdrawParcels(tx, await listParcelsOf(tx, orderId), context)
    await updateOrder(tx, orderId, { fulfilment: input.to, carrier: null, awb: null }, context.at)
    await updateSearchTerms(tx, orderId)
    await insertEvent(tx, orderId, { kind: 'fulfilment-changed', note: NOTES[input.to], forStaff: true }, context)
    const [before, after] = [order.fulfilment, input.to]
    await insertAudit(tx, { action: 'change-fulfilment', subject: `order:${orderId}`, before, after }, context)
    return done()
  })
}

const NOTES: Record<WayOfDelivery, string> = {
  delivery: 'A courier brings it.',
  local_delivery: 'We bring it ourselves.',
}
