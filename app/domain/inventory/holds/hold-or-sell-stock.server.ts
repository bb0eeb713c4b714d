import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { MOVEMENT_NAMES } from '../stock/stock-movement.ts'
import type { Need } from '../stock/stock-need.ts'
import { applyMovement, applyMovements } from '../stock/stock-store.server.ts'
import { insertHolds } from './hold-store.server.ts'
import { lockNeeds, type StockShortage } from './lock-stock.server.ts'

/**
 * Holds grams for an order, from stock that is good until a day (YYYY-MM-DD, India): all needs or none. Refuses
 * `sold-out` with the first product short and the grams left of it.
 */
export async function holdStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  minBestBefore: string,
  context: AuditContext,
): Promise<Result<void, Refusal<'sold-out', StockShortage>>> {
  const needs = await lockNeeds(tx, wanted, minBestBefore)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const held = await applyMovement(tx, { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold }, context)
    if (!held) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  await insertHolds(tx, orderId, needs.value, context)
  return done()
}

/**
 * Sells grams to an order that needs no payment first: the ledger has a hold and its sale at the same instant. All
 * needs or none; refuses like holdStock.
 */
export async function sellStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  minBestBefore: string,
  context: AuditContext,
): Promise<Result<void, Refusal<'sold-out', StockShortage>>> {
  const needs = await lockNeeds(tx, wanted, minBestBefore)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const hold = { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold } as const
    const sold = await applyMovements(tx, [hold, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }], context)
    if (!sold) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  return done()
}
