import type { Shop } from '../shop.ts'
import { MOVE_SAYS } from './hand-move.ts'
import { moveOrder } from './move-order.server.ts'
import type { BulkMove } from './usual-step.ts'

/** An order as it was ticked: somebody may have changed it since. */
export type Picked = { id: string; version: number }

/** How many orders were moved, and which were not and why. */
export type MovedOrders = { moved: number; refused: { id: string; says: string }[] }

/** Moves many orders the same way, each in a transaction of its own: one that is refused stops none of the others. */
export async function moveOrders(
  shop: Shop,
  picked: readonly Picked[],
  to: BulkMove,
  actor: string,
): Promise<MovedOrders> {
  const answer: MovedOrders = { moved: 0, refused: [] }
  for (const { id, version } of picked) {
    const moved = await moveOrder(shop, id, { to, version }, actor)
    if (moved.ok) answer.moved++
    else answer.refused.push({ id, says: MOVE_SAYS[moved.reason] })
  }
  return answer
}
