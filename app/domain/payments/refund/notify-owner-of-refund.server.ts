import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Refund } from './refund.ts'

/** Queues a mail to the shop: this money did not go back through the gateway and is to be paid out by hand. */
export async function notifyOwnerOfRefund(
  tx: Tx,
  shop: Pick<Shop, 'origin' | 'demo'>,
  order: Pick<Order, 'id'>,
  refund: Pick<Refund, 'amountPaise'>,
  { tries, gatewayMessage }: { tries: number; gatewayMessage: string },
  context: AuditContext,
): Promise<void> {
  const amount = formatMoney(refund.amountPaise)
  const values = {
    amount,
    order: order.id,
    tries: String(tries),
    said: gatewayMessage,
    link: `${shop.origin}/admin/orders/${order.id}/refund`,
  }
  await mailShop(tx, shop, { kind: 'refund-by-hand', values, orderId: order.id }, context)
}
