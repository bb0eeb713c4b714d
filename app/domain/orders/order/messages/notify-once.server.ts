import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import type { OrderMessageToSend } from '#app/domain/notifications/templates/order-message-values.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../order-read-store.server.ts'
import { type NotifiedOrder, notifyShopper } from './notify-shopper.server.ts'
import { insertNotice } from './order-notice-store.server.ts'

/**
 * Queues a text message to the shopper of each of these orders, once per order and kind of message, also when several
 * processes do it at the same time. `prepare` returns the order with what the message adds, such as another total, or
 * null where nothing is to be sent; it is not asked about that order again. Returns how many messages were queued.
 */
export async function notifyOnce(
  shop: Shop,
  orderIds: readonly string[],
  message: OrderMessageToSend,
  prepare: (tx: Tx, order: Order) => Promise<NotifiedOrder | null>,
): Promise<number> {
  const context = auditContext(shop)
  let sent = 0
  for (const id of orderIds) {
    const isSent = await inTransaction(shop.db, async (tx) => {
      if (!(await insertNotice(tx, id, message.kind, context.at))) return false
      const order = await findOrder(tx, id)
      const prepared = order && (await prepare(tx, order))
      // An erased account has no phone number.
      if (!prepared || !hasPhoneNumber(prepared.phone)) return false
      await notifyShopper(tx, shop, prepared, message, context)
      return true
    })
    if (isSent) sent += 1
  }
  return sent
}
