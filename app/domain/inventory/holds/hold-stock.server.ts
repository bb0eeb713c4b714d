import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import { MOVEMENT_NAMES, type Need } from '../stock/stock.ts'
import { movePool } from '../stock/stock-store.server.ts'
import { insertHolds } from './hold-store.server.ts'
import { lockNeeds, type Shortage } from './lock-needs.server.ts'

/** Binds grams to an order: all needs or none. Refuses `out-of-stock` with the first product short and the grams it still has. */
export async function holdStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  context: AuditContext,
): Promise<Result<undefined, 'out-of-stock', Shortage>> {
  const needs = await lockNeeds(tx, wanted, context.at)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const held = await movePool(tx, { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold }, context)
    if (!held) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  await insertHolds(tx, orderId, needs.value, context)
  return done(undefined)
}
