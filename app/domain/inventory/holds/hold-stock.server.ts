import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'
import { MOVEMENT_NAMES, type Need, sumNeeds } from '../stock/stock.ts'
import { lockSellable, moveInTurn, movePool } from '../stock/stock-store.server.ts'
import { endHold, insertHolds, listOpenHolds } from './hold-store.server.ts'

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

/** Turns what an order holds into a sale: the grams leave the pool. */
export async function sellHolds(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const sold = await movePool(tx, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }, context)
    if (!sold) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await endHold(tx, orderId, hold.productId, 'sold', context)
  }
}

/** Gives back what an order holds, for others to buy. `reason` goes into the ledger. */
export async function releaseHolds(tx: Tx, orderId: string, reason: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const released = await movePool(tx, { ...hold, kind: 'release', reason }, context)
    if (!released) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await endHold(tx, orderId, hold.productId, 'released', context)
  }
}

/** Grams that are not to be had: the first product that is short, and what is left of it. */
export type Shortage = { productId: string; leftGrams: Grams }

/**
 * Locks the pools of what is wanted, and gives one need a product if all of them are covered by what is on sale: what no
 * order has or holds, of lots that keep. Refuses `out-of-stock`.
 */
export async function lockNeeds(
  tx: Tx,
  wanted: readonly Need[],
  at: Instant,
): Promise<Result<Need[], 'out-of-stock', Shortage>> {
  const needs = sumNeeds(wanted)
  const sellable = await lockSellable(
    tx,
    needs.map((need) => need.productId),
    at,
  )
  for (const { productId, grams } of needs) {
    const leftGrams = sellable.get(productId) ?? 0
    if (leftGrams < grams) return refused('out-of-stock', { productId, leftGrams })
  }
  return done(needs)
}
