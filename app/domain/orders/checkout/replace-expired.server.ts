import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Order } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'
import { updateOrder } from '../order/order-write-store.server.ts'

/**
 * Marks the expired ones among locked orders that have a product of a new order of their buyer: a payment of theirs
 * that comes late is refunded, or a shopper who has ordered again because the bank did not answer would get the packs
 * twice.
 */
export async function replaceExpired(
  tx: Tx,
  unpaid: readonly Order[],
  { lines }: Pick<Order, 'lines'>,
  context: AuditContext,
): Promise<void> {
  const ordered = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const isOrderedAgain = (order: Order) =>
    order.lines.some(({ productId }) => productId !== null && ordered.has(productId))
  for (const order of unpaid)
    if (isInPhase(order.status, 'void') && isOrderedAgain(order))
      await updateOrder(tx, order.id, { replacedAt: context.at }, context.at)
}
