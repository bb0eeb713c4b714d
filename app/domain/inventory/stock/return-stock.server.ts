import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { takeFrom } from '../lots/lot.ts'
import { listLotIdsOf, listLots, listPicks, updateLotLeft, updatePickBack } from '../lots/lot-store.server.ts'
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
