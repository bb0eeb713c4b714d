import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { mailShop } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { panelUrl } from '#app/domain/panel-page.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { Shop } from '#app/domain/shop.ts'

/** Queues a mail to the owner: this refund did not go through the gateway and is to be paid out by hand. */
export async function notifyOwnerOfRefundByHand(
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
