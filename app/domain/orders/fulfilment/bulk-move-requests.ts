import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import type { MoveRequest } from './decide-move.ts'
import { type BulkMove, mayMoveInBulk } from './offered-moves.ts'

/** A version no order has: a move from it is refused as `changed-meanwhile`. */
const NO_VERSION = -1

/**
 * The requests to move all orders of a filter that allow the move. An order that changed after `seenAt`, when the list
 * was shown, gets a version that is refused.
 */
export function bulkMoveRequests(
  orders: readonly Pick<Order, 'id' | 'status' | 'fulfilment' | 'isLost' | 'version' | 'updatedAt'>[],
  to: BulkMove,
  seenAt: Instant,
): (MoveRequest & { id: string })[] {
  return orders
    .filter((order) => mayMoveInBulk(order, to))
    .map(({ id, version, updatedAt }) => {
      return { id, to, version: updatedAt <= seenAt ? version : NO_VERSION, inBulk: true }
    })
}
