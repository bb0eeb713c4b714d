import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findCashDue } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { notifyShopper } from '../order/notify-shopper.server.ts'
import type { Order } from '../order/order.ts'
import { dueMessageOf } from '../parcel/parcel-facts.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'

/**
 * Tells the shopper of an order that nobody has paid yet what is still to be paid, after something was taken off its
 * bill; of one that is on its way also whether it is paid at the door. Nothing is sent of an order that is paid, or
 * once nothing is due.
 */
export async function notifyShopperOfAmountToPay(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret' | 'sms'>,
  order: Order,
  context: AuditContext,
): Promise<void> {
  if ((await findCashDue(tx, order.id)) === 0) return
  const due = dueMessageOf(order.status, await listParcelsOf(tx, order.id))
  if (due) await notifyShopper(tx, shop, { ...order, cashParcel: due.cashParcel }, { kind: due.kind }, context)
}
