import type { Tx } from '#app/db/db.server.ts'
import { done, type Result, refused } from '../result.ts'
import type { Grams } from '../weight.ts'
import { type Need, sumNeeds } from './stock.ts'
import { lockPools } from './stock-store.server.ts'

/** Grams that are not to be had: the first product that is short, and what is left of it. */
export type Shortage = { productId: string; leftGrams: Grams }

/** Locks the pools of what is wanted, and gives one need a product if all of them are covered. Refuses `out-of-stock`. */
export async function lockNeeds(tx: Tx, wanted: readonly Need[]): Promise<Result<Need[], 'out-of-stock', Shortage>> {
  const needs = sumNeeds(wanted)
  const free = await lockPools(
    tx,
    needs.map((need) => need.productId),
  )
  for (const { productId, grams } of needs) {
    const leftGrams = free.get(productId) ?? 0
    if (leftGrams < grams) return refused('out-of-stock', { productId, leftGrams })
  }
  return done(needs)
}
