import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { MOVEMENT_NAMES } from '../stock/stock-movement.ts'
import { applyMovement } from '../stock/stock-store.server.ts'
import { listOpenHolds, markHoldEnded } from './hold-store.server.ts'
import { RELEASE_REASONS, type ReleaseReason } from './release-reason.ts'

/** Turns the holds of an order into sales: the grams leave the pool. */
export async function sellHolds(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const sold = await applyMovement(tx, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }, context)
    if (!sold) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await markHoldEnded(tx, orderId, hold.productId, 'sold', context)
  }
}

/** Releases the holds of an order, so that others can buy the grams. The ledger records the reason. */
export async function releaseHolds(
  tx: Tx,
  orderId: string,
  reason: ReleaseReason,
  context: AuditContext,
): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const released = await applyMovement(tx, { ...hold, kind: 'release', reason: RELEASE_REASONS[reason] }, context)
    if (!released) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await markHoldEnded(tx, orderId, hold.productId, 'released', context)
  }
}
