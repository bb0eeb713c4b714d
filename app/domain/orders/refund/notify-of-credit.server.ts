import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'
import { findCashDue } from '../order/unpaid-delivery-store.server.ts'

/**
 * Tells the shopper of an order that nobody has paid yet what is still to be paid, after something was taken off its
 * bill. Nothing is sent of an order that is paid, or once nothing is due.
 */
export async function notifyOfCredit(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  order: Order,
  context: AuditContext,
): Promise<void> {
  const isStillDue = isInPhase(order.status, 'delivered') && (await findCashDue(tx, order.id)) > 0
  if (isStillDue) await notifyShopper(tx, shop, order, { kind: 'delivered-unpaid' }, context)
}
