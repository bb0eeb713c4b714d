import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import { lockNeeds, type Shortage } from '../holds/lock-needs.server.ts'
import { MOVEMENT_NAMES, type Need } from './stock.ts'
import { moveInTurn } from './stock-store.server.ts'

/**
 * Sells grams to an order that waits for no money: in the ledger a hold and its sale in the same moment, with nothing left
 * to be held. All needs or none. Refuses as holdStock does.
 */
export async function sellStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  context: AuditContext,
): Promise<Result<undefined, 'out-of-stock', Shortage>> {
  const needs = await lockNeeds(tx, wanted, context.at)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const hold = { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold } as const
    const sold = await moveInTurn(tx, [hold, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }], context)
    if (!sold) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  return done(undefined)
}
