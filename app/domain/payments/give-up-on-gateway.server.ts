import { inTransaction } from '#app/db/db.server.ts'
import { actOf } from '../act.ts'
import { formatMoney } from '../money.ts'
import { insertEvent } from '../orders/order-event-store.server.ts'
import { lockOrder } from '../orders/order-lock-store.server.ts'
import type { Shop } from '../shop.ts'
import type { Refund } from './refund.ts'
import { updateRefundHandedOver } from './refund-store.server.ts'
import { tellOwnerOfRefund } from './tell-owner-of-refund.server.ts'

const SAYS = 'The gateway has not answered for a day. First check there whether this refund was sent.'

/**
 * Makes a refund the gateway does not answer about the owner's work: they look at the gateway, and pay it out if it was
 * not sent. The gateway may have taken it and its word still settles it, so its key and reference stay.
 */
export function giveUpOnGateway(shop: Shop, refund: Refund): Promise<void> {
  const act = actOf(shop)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, refund.orderId)
    if (!order || !(await updateRefundHandedOver(tx, refund.id, SAYS, act.at))) return
    const note = `${formatMoney(refund.amountPaise)}: ${SAYS}`
    await insertEvent(tx, order.id, { kind: 'refund-failed', note, forStaff: true }, act)
    await tellOwnerOfRefund(tx, shop, order, refund, { tries: refund.tries, said: SAYS }, act)
  })
}
