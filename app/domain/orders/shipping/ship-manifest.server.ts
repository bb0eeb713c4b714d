import { inTransaction } from '#app/db/db.server.ts'
import type { Actor } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type MovedOrders, moveOrders } from '../fulfilment/move-order.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { listOrdersByIds, lockOrder } from '../order/order-read-store.server.ts'
import { isToShip } from '../order/order-status.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { findManifest } from '../parcel/manifest-store.server.ts'
import { parcelName, parcelReference } from '../parcel/parcel.ts'
import { hasLeftShop } from '../parcel/parcel-state.ts'
import { listParcelsOf, listParcelsOfManifest, updateParcel } from '../parcel/parcel-store.server.ts'

/** Why a manifest is not shipped. */
export const SHIP_MANIFEST_MESSAGES = {
  'manifest-not-found': 'We can’t find this manifest.',
  'nothing-booked': 'No parcel here has its AWB yet.',
  'already-taken': 'These parcels are on their way already: somebody was faster, or the courier scanned them.',
} as const

/** The orders shipped, those that stay, and the parcels that follow others of their order. */
type ShippedManifest = MovedOrders & { followed: number }

/**
 * Records that the courier's van took the booked parcels of a manifest: their orders are shipped, each in its own
 * transaction, and their shoppers get the message; a parcel whose order has left already follows it. Couriers scan
 * hours later. Refuses with SHIP_MANIFEST_MESSAGES.
 */
export async function shipManifest(
  shop: Shop,
  actor: Actor,
  manifestId: string,
): Promise<Result<ShippedManifest, keyof typeof SHIP_MANIFEST_MESSAGES>> {
  if (!(await findManifest(shop.db, manifestId))) return refused('manifest-not-found')
  const parcels = await listParcelsOfManifest(shop.db, manifestId)
  const orderIds = bookedOrders(parcels)
  if (orderIds.length === 0)
    return refused(parcels.some(({ state }) => hasLeftShop(state)) ? 'already-taken' : 'nothing-booked')
  const orders = await listOrdersByIds(shop.db, orderIds)
  const inputs = orders.filter(isToShip).map(({ id, version }) => ({ id, version, to: 'shipped' as const }))
  const { moved, refused: stayed } = await moveOrders(shop, actor, inputs)
  let followed = 0
  for (const order of orders)
    if (!isToShip(order)) followed += await sendAfter(shop, order.id, manifestId, auditContext(shop, actor))
  // Somebody who was faster has shipped the others.
  const here = new Set(bookedOrders(await listParcelsOfManifest(shop.db, manifestId)))
  const still = stayed.filter(({ id }) => here.has(id))
  return moved + followed + still.length === 0 ? refused('already-taken') : done({ moved, followed, refused: still })
}

/** The orders of the parcels that wait for their van. */
function bookedOrders(parcels: Awaited<ReturnType<typeof listParcelsOfManifest>>): string[] {
  return Array.from(new Set(parcels.filter(({ state }) => state === 'booked').map(({ orderId }) => orderId)))
}

/**
 * Sends the booked parcels that an order has on a manifest after another one of it that has left. The order keeps its
 * status. Returns their number.
 */
function sendAfter(shop: Shop, orderId: string, manifestId: string, context: AuditContext): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    const parcels = await listParcelsOf(tx, orderId)
    if (!parcels.some(({ state }) => hasLeftShop(state))) return 0
    const booked = parcels.filter((parcel) => parcel.state === 'booked' && parcel.manifestId === manifestId)
    for (const parcel of booked) {
      await updateParcel(tx, parcel.id, { state: 'in_transit', stateAt: context.at }, context.at)
      const note = parcelName(parcel, parcels)
      await insertEvent(tx, orderId, { kind: 'parcel-taken', note, forStaff: true }, context)
      const [before, after] = [{ state: parcel.state }, { state: 'in_transit', parcel: parcelReference(parcel) }]
      await insertAudit(tx, { action: 'mark-parcel', subject: `order:${orderId}`, before, after }, context)
    }
    if (booked.length > 0) await updateOrder(tx, orderId, {}, context.at)
    return booked.length
  })
}
