import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { movePool } from '../stock/stock-store.server.ts'
import { endHold, listOpenHolds } from './hold-store.server.ts'

/** Gives back what an order holds, for others to buy. `reason` goes into the ledger. */
export async function releaseHolds(tx: Tx, orderId: string, reason: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const released = await movePool(tx, { ...hold, kind: 'release', reason }, context)
    if (!released) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await endHold(tx, orderId, hold.productId, 'released', context)
  }
}
