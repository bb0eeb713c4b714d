import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'
import { findCashDue } from '../order/unpaid-delivery-store.server.ts'
import { cashAtDoor } from '../parcel/parcel.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'

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
  if (isInPhase(order.status, 'delivered')) await notifyShopper(tx, shop, order, { kind: 'delivered-unpaid' }, context)
  if (!isInPhase(order.status, 'in-transit')) return
  const isLost = cashAtDoor(await listParcelsOf(tx, order.id)) === 'lost'
  await notifyShopper(tx, shop, { ...order, cashParcel: isLost ? 'lost' : 'this' }, { kind: 'cash-changed' }, context)
}
