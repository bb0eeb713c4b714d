import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { takeFrom } from '../lots/lot.ts'
import { listLots, updateLotLeft } from '../lots/lot-store.server.ts'
import { listLotIdsOf } from '../lots/pick-store.server.ts'
import { type Need, sumNeeds } from './stock.ts'
import { movePool } from './stock-store.server.ts'

/** Takes grams of an order that just came back off the shelf again, out of the lots they went back into: they are spoilt. */
export async function writeOffStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: string,
  context: AuditContext,
): Promise<void> {
  const cameBackTo = await listLotIdsOf(tx, orderId)
  for (const { productId, grams } of sumNeeds(needs)) {
    const lots = await listLots(tx, [productId])
    const ofOrder = lots.filter((lot) => cameBackTo.has(lot.id)).reverse()
    const others = lots.filter((lot) => !cameBackTo.has(lot.id))
    for (const part of takeFrom([...ofOrder, ...others], grams).parts) {
      const move = { productId, ...part, kind: 'write-off', orderId, reason } as const
      if (!(await movePool(tx, move, context))) throw new Error(`The pool of ${productId} lost what just came back`)
      await updateLotLeft(tx, part.lotId, -part.grams)
    }
  }
}
