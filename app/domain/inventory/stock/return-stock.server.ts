import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { takeFrom } from '../lots/lot.ts'
import { updateLotLeft } from '../lots/lot-store.server.ts'
import { listPicks, updatePickBack } from '../lots/pick-store.server.ts'
import { type Need, type ReturnReason, sumNeeds } from './stock.ts'
import { movePool } from './stock-store.server.ts'

/**
 * Puts sold grams back on the shelf: an order cancelled before dispatch, or a parcel that came back sealed. What was
 * picked for it goes back into its lots; an order not packed yet took none.
 */
export async function returnStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: ReturnReason,
  context: AuditContext,
): Promise<void> {
  for (const need of sumNeeds(needs)) {
    await movePool(tx, { ...need, kind: 'return', orderId, reason }, context)
    await putBack(tx, orderId, need)
  }
}

/** Into the lot that ends last first: of a part that comes back, nobody knows which. The pool's row is locked by its move. */
async function putBack(tx: Tx, orderId: string, { productId, grams }: Need): Promise<void> {
  const picks = (await listPicks(tx, [orderId])).filter((pick) => pick.productId === productId).reverse()
  const had = picks.map((pick) => ({ ...pick, id: pick.lotId, receivedDay: '', leftGrams: pick.grams }))
  for (const part of takeFrom(had, grams).parts) {
    await updatePickBack(tx, orderId, part)
    await updateLotLeft(tx, part.lotId, part.grams)
  }
}
