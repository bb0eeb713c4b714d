import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import {
  decideLostMark,
  type LostParcelMark,
  lastCreditAt,
  lostParcelMessage,
  type MarkParcelReason,
} from './lost-parcel.ts'
import { type Parcel, parcelName, parcelNumbers, parcelReference } from './parcel.ts'
import { dueMessageOf } from './parcel-facts.ts'
import { insertScans } from './parcel-scan-store.server.ts'
import { listParcelsOf, updateParcel } from './parcel-store.server.ts'

/**
 * Marks a parcel whose AWB staff typed as lost on its way, or as found again, where its order is. The order keeps its
 * status: staff then deliver it, with the question who owes the cash, or take it back. The shopper of a lost parcel
 * gets the message that a scan of its courier sends, once, and each time reads what is to be paid at the door. Refuses
 * with MARK_PARCEL_MESSAGES (docs/decisions/0095).
 */
export function markParcelLostOrFound(
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
    const creditedAt = lastCreditAt(await listRefundsOf(tx, orderId))
    const decided = decideLostMark(order, input, { parcels, creditedAt, at: context.at })
    if (!decided.ok) return decided
    const { parcel, change } = decided.value
    const { state } = change
    await updateParcel(tx, parcel.id, change, context.at)
    await updateOrder(tx, orderId, {}, context.at)
    const event = { kind: EVENTS[input.mark], note: parcelName(parcel, parcels), forStaff: true } as const
    await insertEvent(tx, orderId, event, context)
    const [was, is] = [{ state: parcel.state }, { state, parcel: parcelReference(parcel) }]
    const audit = { action: 'mark-parcel', subject: `order:${orderId}`, before: was, after: is } as const
    await insertAudit(tx, audit, context)
    const after = parcels.map((each) => (each.id === parcel.id ? { ...each, state } : each))
    await notifyOfMark(tx, shop, { order, parcel: { ...parcel, state }, parcels: after }, context)
    return done()
  })
}

/**
 * Sends the message about a lost parcel, unless it was sent before: it may have been found in between. That it was sent
 * is kept among the scans of the parcel. What is to be paid at the door changes each time; where nothing comes any more
 * the shopper reads once more that it is nothing.
 */
async function notifyOfMark(
  tx: Tx,
  shop: Shop,
  { order, parcel, parcels }: { order: Order; parcel: Parcel; parcels: readonly Parcel[] },
  context: AuditContext,
): Promise<void> {
  const { id, carrier, awb, state } = parcel
  const kind = lostParcelMessage(order, parcel)
  const isFirst = state === 'lost' && (await isFirstLoss(tx, id, context))
  if (kind === 'parcel-lost' && !isFirst) return
  const due = isFirst ? null : dueMessageOf(order.status, parcels)
  if (due) return notifyShopper(tx, shop, { ...order, cashParcel: due.cashParcel }, { kind: due.kind }, context)
  if (state !== 'lost') return
  const about = { ...order, carrier, awb, parcelNumbers: parcelNumbers([parcel], parcels) }
  await notifyShopper(tx, shop, about, { kind }, context)
}

async function isFirstLoss(tx: Tx, parcelId: string, { at, newId }: AuditContext): Promise<boolean> {
  const told = { key: 'shopper-told-lost', at, state: null, text: 'The shopper was told that it was lost', place: null }
  return (await insertScans(tx, parcelId, [told], { source: 'staff', at, newId })) > 0
}

const EVENTS = { lost: 'parcel-lost', found: 'parcel-found' } as const satisfies Record<LostParcelMark['mark'], string>
