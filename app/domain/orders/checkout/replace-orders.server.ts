import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Need } from '#app/domain/inventory/stock/stock-pool.ts'
import { lockPools } from '#app/domain/inventory/stock/stock-store.server.ts'
import type { Order } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'
import { updateOrder } from '../order/order-write-store.server.ts'
import {
  listLatePayableOrderIds,
  listReplaceableOrderIds,
  lockUnpaidOrders,
} from '../order/unpaid-order-store.server.ts'
import { closeUnpaidOrder } from './expire-orders.server.ts'

/** The buyer's orders that a new one takes the place of, locked. */
export type ReplacedOrders = {
  /** Not paid yet: they are closed, and the new order may take the stock that they hold. */
  unpaid: readonly Order[]
  /** Expired, and their payment may still come: it is refunded where the new order has a product of theirs. */
  expired: readonly Order[]
}

/** Locks the orders that the next order of a buyer replaces. One paid meanwhile is none of them. */
export async function lockReplacedOrders(tx: Tx, userId: string): Promise<ReplacedOrders> {
  const replaceable = await listReplaceableOrderIds(tx, userId)
  const latePayable = await listLatePayableOrderIds(tx, userId)
  // In one call, which locks all of them in the sequence of their ids.
  const locked = await lockUnpaidOrders(tx, [...replaceable, ...latePayable])
  return {
    unpaid: locked.filter(({ status }) => isInPhase(status, 'unpaid')),
    expired: locked.filter(({ status }) => isInPhase(status, 'void')),
  }
}

/** Closes unpaid orders, so that the new order can take the stock they hold; `touched` is both of their stock. */
export async function replaceUnpaid(
  tx: Tx,
  unpaid: readonly Order[],
  touched: readonly Need[],
  context: AuditContext,
): Promise<void> {
  if (unpaid.length === 0) return
  // Lock all pools at once, in id order: releasing first and holding later would lock them in two sequences.
  await lockPools(
    tx,
    touched.map((need) => need.productId),
  )
  for (const order of unpaid) await closeUnpaidOrder(tx, order, 'replaced', context)
}

/**
 * Marks the expired orders that have a product of the new order: a payment of theirs that comes late is refunded, or a
 * shopper who has ordered again because the bank did not answer would get the packs twice.
 */
export async function replaceExpired(
  tx: Tx,
  expired: readonly Order[],
  { lines }: Pick<Order, 'lines'>,
  context: AuditContext,
): Promise<void> {
  const ordered = new Set(lines.flatMap(({ productId }) => productId ?? []))
  const isOrderedAgain = (order: Order) =>
    order.lines.some(({ productId }) => productId !== null && ordered.has(productId))
  for (const order of expired)
    if (isOrderedAgain(order)) await updateOrder(tx, order.id, { replacedAt: context.at }, context.at)
}
