import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import { MOVEMENT_NAMES, RELEASE_REASONS, type ReleaseReason } from '../stock/stock-movement.ts'
import type { Need } from '../stock/stock-pool.ts'
import { applyMovement, applyMovements } from '../stock/stock-store.server.ts'
import { insertHolds, listOpenHolds, markHoldEnded } from './hold-store.server.ts'
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
