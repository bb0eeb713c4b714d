import type { Tx } from '#app/db/db.server.ts'
import type { Act } from '../act.ts'
import { type Need, sumNeeds } from './stock.ts'
import { movePool } from './stock-store.server.ts'

/** Takes grams of an order that just came back off the shelf again: they are spoilt. */
export async function writeOffStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: string,
  act: Act,
): Promise<void> {
  for (const need of sumNeeds(needs)) {
    const gone = await movePool(tx, { ...need, kind: 'write-off', orderId, reason }, act)
    if (!gone) throw new Error(`The pool of ${need.productId} lost what just came back`)
  }
}
