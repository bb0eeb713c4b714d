import type { Instant } from '#app/domain/instant.ts'
import type { Order } from '../order/order.ts'
import { mayBecome } from '../order/order-status.ts'
import type { MoveRequest } from './manual-move.ts'
import type { BulkMove } from './next-step.ts'

/** The most orders one press moves or prints when a whole filter is chosen: a big day's parcels. */
export const MOST_IN_BULK = 200

/** No version an order ever had: a move from it is refused as changed meanwhile. */
const NO_VERSION = -1

/**
 * The moves of all orders of a filter that can make one, from what they were when the list was shown: one that changed
 * after `seenAt` is told apart and refused.
 */
export function bulkWishes(
  orders: readonly Pick<Order, 'id' | 'status' | 'version' | 'updatedAt'>[],
  to: BulkMove,
  seenAt: Instant,
): (MoveRequest & { id: string })[] {
  return orders
    .filter(({ status }) => mayBecome(status, to))
    .map(({ id, version, updatedAt }) => ({ id, to, version: updatedAt <= seenAt ? version : NO_VERSION }))
}
