import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { done, refused, type Result } from '../result.ts'
import type { Grams } from '../weight.ts'
import { insertHold } from './hold-store.server.ts'
import { type Need, sumNeeds } from './stock.ts'
import { findPool, movePool } from './stock-store.server.ts'

/**
 * Binds grams to an order: all needs or none. Refuses `out-of-stock` with the product and the grams it still has; the
 * caller then undoes its transaction, since needs before it may have been bound already.
 */
export async function holdStock(tx: Tx, orderId: string, needs: readonly Need[], act: Act): Promise<Result<undefined, 'out-of-stock', { productId: string; leftGrams: Grams }>> {
  for (const need of sumNeeds(needs)) {
    const held = await movePool(tx, { ...need, kind: 'hold', orderId, reason: 'Held for an order' }, act)
    if (!held) {
      const pool = await findPool(tx, need.productId)
      return refused('out-of-stock', { productId: need.productId, leftGrams: pool.onHandGrams - pool.heldGrams })
    }
    await insertHold(tx, orderId, need, act)
  }
  return done(undefined)
}
