import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money.ts'
import { insertEvent } from '#app/domain/orders/order/order-event-store.server.ts'
import { lockOrder } from '#app/domain/orders/order/order-lock-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyOwnerOfRefund } from './notify-owner-of-refund.server.ts'
import type { Refund } from './refund.ts'
import { updateRefundEscalated } from './refund-store.server.ts'

const NO_ANSWER = 'The gateway has not answered for a day. First check there whether this refund was sent.'

/**
 * Makes a refund the gateway does not answer about the owner's work: they look at the gateway, and pay it out if it was
 * not sent. The gateway may have taken it and its event still settles it, so its key and reference stay.
 */
export function escalateRefund(shop: Shop, refund: Refund): Promise<void> {
  const context = auditContext(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order || !(await updateRefundEscalated(tx, refund.id, NO_ANSWER, context.at))) return
    const note = `${formatMoney(refund.amountPaise)}: ${NO_ANSWER}`
    await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, context)
    await notifyOwnerOfRefund(tx, shop, order, refund, { tries: refund.tries, gatewayMessage: NO_ANSWER }, context)
  })
}
