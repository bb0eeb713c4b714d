import { inTransactionOrNothing } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { consumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { mailInvoice } from '../invoicing/mail-invoice.server.ts'
import { changeStatus } from '../order/change-status.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import { insertEvent } from '../order/order-event-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import { isPickupCode } from '../order/pickup-code.server.ts'
import {
  type CompletePickupReason,
  decidePickupCompletion,
  isToPayOnPickup,
  type PickupCompletion,
} from './pickup-completion.ts'
import { recordCounterPayment } from './record-counter-payment.server.ts'

/**
 * Hands an order over at the shop, against the code its shopper got by message or, with a reason that the audit log
 * keeps, without. Records the money of an order that is paid at pickup: cash into the drawer, UPI as staff saw it.
 * Queues the shopper's message and the mail with the invoice. Refuses with COMPLETE_PICKUP_MESSAGES, also staff without
 * PICKUP_PERMISSIONS; codes are tried within the limit `pickup-code` of the order, which counts a hand-over only when
 * the code was all that was left to check.
 */
export async function completePickup(
  shop: Shop,
  actor: Access & { id: string },
  orderId: string,
  input: PickupCompletion,
): Promise<Result<void, CompletePickupReason>> {
  if (input.code === null) return completeInTransaction(shop, actor, orderId, input)
  // Counted first, so that parallel calls try no more codes than the limit permits.
  const tried = await consumeRate(shop, 'pickup-code', orderId)
  if (!tried.ok) return refused('too-many-tries')
  const completed = await completeInTransaction(shop, actor, orderId, input)
  if (!completed.ok && completed.reason !== 'pickup-code-wrong') await tried.undo()
  return completed
}

function completeInTransaction(
  shop: Shop,
  actor: Access & { id: string },
  orderId: string,
  input: PickupCompletion,
): Promise<Result<void, CompletePickupReason>> {
  const context = auditContext(shop, actor.id)
  return inTransactionOrNothing(shop.db, async (tx): Promise<Result<void, CompletePickupReason>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('order-not-found')
    const isCode = input.code !== null && isPickupCode(shop.secret, orderId, input.code)
    const decided = decidePickupCompletion(order, input, { staff: actor, isCode })
    if (!decided.ok) return decided
    const method = isToPayOnPickup(order) ? input.method : null
    const paid = method
      ? await recordCounterPayment(tx, order, { method, amountPaise: order.totalPaise }, context)
      : done()
    if (!paid.ok) return paid
    // From now on it is paid as a sale at the counter is: no courier owes its cash.
    await changeStatus(
      tx,
      order,
      { to: 'delivered', deliveredAt: context.at, ...(method ? { paymentMethod: method } : {}) },
      context,
    )
    if (!isCode) await insertEvent(tx, orderId, { kind: 'code-skipped', note: input.reason, forStaff: true }, context)
    const after = { withCode: isCode, ...(isCode ? {} : { reason: input.reason }), ...(method ? { method } : {}) }
    await insertAudit(
      tx,
      { action: 'complete-pickup', subject: `order:${orderId}`, before: order.status, after },
      context,
    )
    await notifyShopper(tx, shop, order, { kind: 'pickup-collected' }, context)
    await mailInvoice(tx, shop, orderId, context)
    return done()
  })
}
