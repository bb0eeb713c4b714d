import type { Tx } from '#app/db/db.server.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { type Need, sellableGrams, sumNeeds } from '../stock/stock-pool.ts'
import { listPoolsWithAged, lockPools } from '../stock/stock-store.server.ts'
import { listOpenHolds } from './hold-store.server.ts'

/**
 * Locks all pools of an order at once, in id order: those it holds grams of and those of `needs`. A verb that ends
 * holds and returns grams calls it first, since it would lock them in two sequences otherwise, and two orders would
 * wait for each other.
 */
export async function lockPoolsOf(tx: Tx, orderId: string, needs: readonly Need[]): Promise<void> {
  const touched = [...(await listOpenHolds(tx, [orderId])), ...needs]
  await lockPools(
    tx,
    touched.map(({ productId }) => productId),
  )
}

/** The first product that is short, and the grams left of it. */
export type StockShortage = { productId: string; leftGrams: Grams }

/**
 * Locks the pools of the wanted grams, and returns one need per product if the stock on sale covers all of them:
 * without grams that orders hold, or in lots that are not good until `minBestBefore` (YYYY-MM-DD, India). Refuses
 * `sold-out`.
 */
export async function lockNeeds(
  tx: Tx,
  wanted: readonly Need[],
  minBestBefore: string,
): Promise<Result<Need[], Refusal<'sold-out', StockShortage>>> {
  const needs = sumNeeds(wanted)
  const sellable = await lockSellable(
    tx,
    needs.map((need) => need.productId),
    minBestBefore,
  )
  for (const { productId, grams } of needs) {
    const leftGrams = sellable.get(productId) ?? 0
    if (leftGrams < grams) return refused('sold-out', { productId, leftGrams })
  }
  return done(needs)
}

/**
 * Locks pools, in id order, and returns the grams of each on sale that are good until a day. The lots are read by a
 * second statement: on PostgreSQL a statement that waits for a row lock sees all other tables as they were before the
 * wait.
 */
async function lockSellable(tx: Tx, productIds: readonly string[], minBestBefore: string): Promise<Map<string, Grams>> {
  if (productIds.length === 0) return new Map()
  await lockPools(tx, productIds)
  const rows = await listPoolsWithAged(tx, productIds, minBestBefore)
  return new Map(rows.map((row) => [row.productId, sellableGrams(row)]))
}
