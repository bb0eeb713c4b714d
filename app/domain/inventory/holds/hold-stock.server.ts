import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'
import { MOVEMENT_NAMES, type Need, sumNeeds } from '../stock/stock.ts'
import { applyMovement, applyMovements, lockPools, lockSellable } from '../stock/stock-store.server.ts'
import { endHold, insertHolds, listOpenHolds } from './hold-store.server.ts'
import { RELEASE_REASONS, type ReleaseReason } from './release-reason.ts'

/** Holds grams for an order: all needs or none. Refuses `sold-out` with the first product short and the grams left of it. */
export async function holdStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  context: AuditContext,
): Promise<Result<void, Refusal<'sold-out', StockShortage>>> {
  const needs = await lockNeeds(tx, wanted, context.at)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const held = await applyMovement(tx, { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold }, context)
    if (!held) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  await insertHolds(tx, orderId, needs.value, context)
  return done()
}

/**
 * Sells grams to an order that needs no payment first: the ledger has a hold and its sale at the same instant. All needs or
 * none; refuses like holdStock.
 */
export async function sellStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  context: AuditContext,
): Promise<Result<void, Refusal<'sold-out', StockShortage>>> {
  const needs = await lockNeeds(tx, wanted, context.at)
  if (!needs.ok) return needs
  for (const need of needs.value) {
    const hold = { ...need, kind: 'hold', orderId, reason: MOVEMENT_NAMES.hold } as const
    const sold = await applyMovements(tx, [hold, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }], context)
    if (!sold) throw new Error(`The pool of ${need.productId} changed under its lock`)
  }
  return done()
}

/**
 * Locks all pools of an order at once, in id order: those it holds grams of and those of `needs`. A verb that ends holds and returns
 * grams calls it first, since it would lock them in two sequences otherwise, and two orders would wait for each other.
 */
export async function lockPoolsOf(tx: Tx, orderId: string, needs: readonly Need[]): Promise<void> {
  const touched = [...(await listOpenHolds(tx, [orderId])), ...needs]
  await lockPools(
    tx,
    touched.map(({ productId }) => productId),
  )
}

/** Turns the holds of an order into sales: the grams leave the pool. */
export async function sellHolds(tx: Tx, orderId: string, context: AuditContext): Promise<void> {
  for (const hold of await listOpenHolds(tx, [orderId])) {
    const sold = await applyMovement(tx, { ...hold, kind: 'sale', reason: MOVEMENT_NAMES.sale }, context)
    if (!sold) throw new Error(`The pool of ${hold.productId} does not cover a hold of order ${orderId}`)
    await endHold(tx, orderId, hold.productId, 'sold', context)
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
    await endHold(tx, orderId, hold.productId, 'released', context)
  }
}

/** The first product that is short, and the grams left of it. */
export type StockShortage = { productId: string; leftGrams: Grams }

/**
 * Locks the pools of the wanted grams, and returns one need per product if the stock on sale covers all of them (without
 * grams that orders hold, or in lots too near their best-before day). Refuses `sold-out`.
 */
export async function lockNeeds(
  tx: Tx,
  wanted: readonly Need[],
  at: Instant,
): Promise<Result<Need[], Refusal<'sold-out', StockShortage>>> {
  const needs = sumNeeds(wanted)
  const sellable = await lockSellable(
    tx,
    needs.map((need) => need.productId),
    at,
  )
  for (const { productId, grams } of needs) {
    const leftGrams = sellable.get(productId) ?? 0
    if (leftGrams < grams) return refused('sold-out', { productId, leftGrams })
  }
  return done(needs)
}
