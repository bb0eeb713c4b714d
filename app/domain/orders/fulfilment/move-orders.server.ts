import type { Staff } from '#app/domain/audit-context.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MOVE_MESSAGES, type MoveRequest } from './manual-move.ts'
import { moveOrder } from './move-order.server.ts'

/** How many orders were moved, and which were not and why. */
export type MovedOrders = { moved: number; refused: { id: string; says: string }[] }

/**
 * Moves many orders, each from the version it had when it was ticked and in a transaction of its own: one that is refused
 * stops none of the others.
 */
export async function moveOrders(
  shop: Shop,
  wishes: readonly (MoveRequest & { id: string })[],
  actor: string | Staff,
): Promise<MovedOrders> {
  const answer: MovedOrders = { moved: 0, refused: [] }
  for (const { id, ...wish } of wishes) {
    const moved = await moveOrder(shop, id, wish, actor)
    if (moved.ok) answer.moved++
    else answer.refused.push({ id, says: MOVE_MESSAGES[moved.reason] })
  }
  return answer
}
