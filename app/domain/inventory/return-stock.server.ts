import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { type Need, sumNeeds } from './stock.ts'
import { movePool } from './stock-store.server.ts'

/** Puts sold grams back on the shelf: an order cancelled before dispatch, or a parcel that came back sealed. */
export async function returnStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: string,
  act: Act,
): Promise<void> {
  for (const need of sumNeeds(needs)) await movePool(tx, { ...need, kind: 'return', orderId, reason }, act)
}
