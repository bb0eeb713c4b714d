import { inTransaction, type Tx } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { type NotifiedOrder, notifyShopper } from '../order/notify-shopper.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import { decideLostMark, type LostParcelMark, type MarkParcelReason } from './lost-parcel.ts'
import { type Parcel, parcelName, parcelNumbers, parcelReference } from './parcel.ts'
import { insertScans } from './parcel-scan-store.server.ts'
import { listParcelsOf, updateParcel } from './parcel-store.server.ts'

/**
 * Marks a parcel whose AWB staff typed as lost on its way, or as found again, where its order is. The order keeps its
 * status: staff then deliver it, with the question who owes the cash, or take it back. The shopper of a lost parcel gets
 * the message that a scan of its courier sends, once. Refuses with MARK_PARCEL_MESSAGES (docs/decisions/0095).
 */
export function markParcel(
  shop: Shop,
  actor: string,
  orderId: string,
  input: LostParcelMark,
): Promise<Result<void, MarkParcelReason>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const parcels = await listParcelsOf(tx, orderId)
    const decided = decideLostMark(order, input, parcels)
    if (!decided.ok) return decided
    const { parcel, state } = decided.value
    await updateParcel(tx, parcel.id, { state, stateAt: context.at }, context.at)
    await updateOrder(tx, orderId, {}, context.at)
    const event = { kind: EVENTS[input.mark], note: parcelName(parcel, parcels), forStaff: true } as const
    await insertEvent(tx, orderId, event, context)
    const [before, after] = [{ state: parcel.state }, { state, parcel: parcelReference(parcel) }]
    await insertAudit(tx, { action: 'mark-parcel', subject: `order:${orderId}`, before, after }, context)
    if (state === 'lost')
      await notifyOfLostParcel(tx, shop, { ...order, parcelNumbers: parcelNumbers([parcel], parcels) }, parcel, context)
    return done()
  })
}

/**
 * Sends the message about a lost parcel, unless it was sent before: it may have been found in between. That it was sent
 * is kept among the scans of the parcel.
 */
async function notifyOfLostParcel(
  tx: Tx,
  shop: Shop,
  order: NotifiedOrder,
  { id, carrier, awb }: Parcel,
  context: AuditContext,
): Promise<void> {
  const { at, newId } = context
  const told = { key: 'shopper-told-lost', at, state: null, text: 'The shopper was told that it was lost', place: null }
  const written = await insertScans(tx, id, [told], { source: 'staff', at, newId })
  if (written > 0) await notifyShopper(tx, shop, { ...order, carrier, awb }, { kind: 'parcel-lost' }, context)
}

const EVENTS = { lost: 'parcel-lost', found: 'parcel-found' } as const satisfies Record<LostParcelMark['mark'], string>
