import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findCashDue } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { dueMessageOf } from '../parcel/parcel-facts.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'

/** Queues a mail to the owner: this refund did not go through the gateway and is to be paid out by hand. */
export async function notifyOwnerOfRefund(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'panelPath' | 'demo'>,
  refund: Pick<Refund, 'orderId' | 'amountPaise'>,
  { tries, gatewayMessage }: { tries: number; gatewayMessage: string },
  context: AuditContext,
): Promise<void> {
  const amount = formatMoney(refund.amountPaise)
  const values = {
    amount,
    order: refund.orderId,
    tries: String(tries),
    reason: gatewayMessage,
    link: panelUrl(shop, { page: 'refund', id: refund.orderId }),
  }
  await mailShop(tx, shop, { kind: 'refund-by-hand', values, orderId: refund.orderId }, context)
}

/**
 * Tells the shopper of an order that nobody has paid yet what is still to be paid, after something was taken off its
 * bill; of one that is on its way also whether it is paid at the door. Nothing is sent of an order that is paid, or once
 * nothing is due.
 */
export async function notifyOfCredit(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  order: Order,
  context: AuditContext,
): Promise<void> {
  if ((await findCashDue(tx, order.id)) === 0) return
  const due = dueMessageOf(order.status, await listParcelsOf(tx, order.id))
  if (due) await notifyShopper(tx, shop, { ...order, cashParcel: due.cashParcel }, { kind: due.kind }, context)
}
