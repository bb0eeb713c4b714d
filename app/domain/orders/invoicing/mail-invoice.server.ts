import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { findConfirmedEmail } from '#app/domain/identity/profile/contact-store.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { queueMail } from '#app/domain/notifications/outbox/queue-message.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { orderLink } from '../order/signed-order-links.server.ts'
import { invoiceLabel } from './invoice.ts'

/**
 * Queues the mail with the invoice of an order to its shopper, if they have confirmed an e-mail address and the order
 * has an invoice: a free one has none. The PDF is made when the mail is sent.
 */
export async function mailInvoice(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'secret'>,
  orderId: string,
  context: AuditContext,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  const to = order?.invoiceNumber ? await findConfirmedEmail(tx, order.userId) : null
  if (!order?.invoiceNumber || !to) return
  const values = {
    order: orderId,
    invoice: order.invoiceNumber,
    document: `${invoiceLabel(order).toLowerCase()} ${order.invoiceNumber}`,
    total: formatMoney(order.totalPaise),
    link: orderLink(shop, 'track', orderId, context.at),
  }
  await queueMail(tx, { kind: 'invoice', to, values, orderId, attachment: 'invoice' }, context)
}
