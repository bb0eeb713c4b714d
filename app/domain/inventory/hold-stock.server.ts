import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { done, type Result, refused } from '../result.ts'
import type { Grams } from '../weight.ts'
import { insertHold } from './hold-store.server.ts'
import { type Need, sumNeeds } from './stock.ts'
import { lockPools, movePool } from './stock-store.server.ts'

/** Binds grams to an order: all needs or none. Refuses `out-of-stock` with the first product short and the grams it still has. */
export async function holdStock(
  tx: Tx,
  orderId: string,
  wanted: readonly Need[],
  act: Act,
): Promise<Result<undefined, 'out-of-stock', { productId: string; leftGrams: Grams }>> {
  const needs = sumNeeds(wanted)
  const free = await lockPools(
    tx,
    needs.map((need) => need.productId),
  )
  for (const { productId, grams } of needs) {
    const leftGrams = free.get(productId) ?? 0
    if (leftGrams < grams) return refused('out-of-stock', { productId, leftGrams })
  }
  for (const need of needs) {
    const held = await movePool(tx, { ...need, kind: 'hold', orderId, reason: 'Held for an order' }, act)
    if (!held) throw new Error(`The pool of ${need.productId} changed under its lock`)
    await insertHold(tx, orderId, need, act)
  }
  return done(undefined)
}
