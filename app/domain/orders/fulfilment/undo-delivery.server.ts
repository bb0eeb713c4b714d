import { type Db, inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { isClosedMonthOf, lockClosedMonthOf } from '#app/domain/closed-months/closed-month-store.server.ts'
import { withdrawMessages } from '#app/domain/notifications/outbox/withdraw-messages.server.ts'
import { deleteDoorPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { changeStatus } from '../order/change-status.server.ts'
import type { Order } from '../order/order.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { statusMessage } from '../order/order-status-handling.ts'
import { moveParcelsBack } from '../parcel/move-parcels.server.ts'
import { type DeliveryUndo, decideUndoDelivery, mayUndoDelivery, type UndoDeliveryReason } from './delivery-undo.ts'
import { findDeliveryUndoFacts } from './delivery-undo-facts-store.server.ts'
import { DOOR_PAYMENTS } from './payment-at-handover.ts'

/** What the shopper reads, who may have been told that it was delivered. */
const NOTE = 'It was marked as delivered by mistake, and is still on its way.'

/**
 * Undoes a delivery that staff marked by mistake: the order and its parcels go back to where they were, what was
 * recorded as paid at the door is not, in cash or by UPI, and a message that still waits is not sent. Its courier is
 * asked again. The reason is kept for staff. Refuses with UNDO_DELIVERY_MESSAGES (docs/decisions/0099).
 */
export function undoDelivery(
  shop: Shop,
  actor: string,
  orderId: string,
  input: DeliveryUndo,
): Promise<Result<void, UndoDeliveryReason>> {
  const context = auditContext(shop, actor)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, UndoDeliveryReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const { deliveredAt } = order
    if (deliveredAt === null) return refused('not-brought')
    const isMonthClosed = await lockClosedMonthOf(tx, deliveredAt)
    const facts = { ...(await findDeliveryUndoFacts(tx, orderId, deliveredAt)), isMonthClosed }
    const decided = decideUndoDelivery(order, facts, input, context.at)
    if (!decided.ok) return decided
    const wasPaidAtDoor = await deleteDoorPayment(tx, orderId)
    await moveParcelsBack(tx, order, { to: decided.value, since: deliveredAt }, context)
    // Whoever paid by UPI at the door had ordered in cash, and may pay so the next time.
    const paymentMethod = wasPaidAtDoor ? DOOR_PAYMENTS.cash.method : order.paymentMethod
    const move = { to: decided.value, deliveredAt: null, paymentMethod, note: NOTE }
    await changeStatus(tx, { ...order, paymentMethod }, move, context)
    await insertEvent(tx, orderId, { kind: 'delivery-undone', note: input.reason, forStaff: true }, context)
    const kind = statusMessage(order, { isUnpaid: order.paymentStatus === 'cod_due' })
    if (kind) await withdrawMessages(tx, { orderId, kind, since: deliveredAt }, context.at)
    const after = { status: decided.value, reason: input.reason }
    await insertAudit(
      tx,
      { action: 'undo-delivery', subject: `order:${orderId}`, before: order.status, after },
      context,
    )
    return done()
  })
}

/** Whether the page of an order offers to undo its delivery now: `undoDelivery` would not refuse it. */
export async function readUndoOffer(db: Db, order: Order, at: Instant): Promise<boolean> {
  const { deliveredAt } = order
  if (deliveredAt === null || !mayUndoDelivery(order, at)) return false
  const isMonthClosed = await isClosedMonthOf(db, deliveredAt)
  const facts = { ...(await findDeliveryUndoFacts(db, order.id, deliveredAt)), isMonthClosed }
  return decideUndoDelivery(order, facts, order, at).ok
}
