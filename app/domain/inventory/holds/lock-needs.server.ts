import type { Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'
import { lockSellable } from '../stock/sellable-store.server.ts'
import { type Need, sumNeeds } from '../stock/stock.ts'

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
