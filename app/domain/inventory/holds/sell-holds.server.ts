import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { MOVEMENT_NAMES } from '../stock/stock.ts'
import { movePool } from '../stock/stock-store.server.ts'
import { endHold, listOpenHolds } from './hold-store.server.ts'

/** Turns what an order holds into a sale: the grams leave the pool. */
export async function sellHolds(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const sold = await movePool(tx, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }, context)
    if (!sold) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await endHold(tx, orderId, hold.productId, 'sold', context)
  }
}
