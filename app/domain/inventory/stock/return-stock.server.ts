import type { Tx } from '#app/db/transaction.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { takeFromLots } from '../lots/lot.ts'
import { listLotIdsOf, listLots, listPicks, updateLotLeft, updatePickReturned } from '../lots/lot-store.server.ts'
import type { ReturnReason } from './stock-movement.ts'
import { type Need, sumNeeds } from './stock-need.ts'
import { applyMovement, lockPools } from './stock-store.server.ts'

/**
 * Returns sold grams to stock, of an order cancelled before dispatch or a parcel that came back sealed. Picked grams return to
 * their lots; an order that is not packed yet has no picks.
 */
export async function returnStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: ReturnReason,
  context: AuditContext,
): Promise<void> {
  await lockPools(
    tx,
    needs.map(({ productId }) => productId),
  )
  for (const need of sumNeeds(needs)) {
    await applyMovement(tx, { ...need, kind: 'return', orderId, reason }, context)
    await returnToLots(tx, orderId, need)
  }
}

/** Returns grams to the picked lots, last expiry first, since the lot of a partial return is unknown. The movement has locked the pool. */
async function returnToLots(tx: Tx, orderId: string, { productId, grams }: Need): Promise<void> {
  const picks = (await listPicks(tx, [orderId])).filter((pick) => pick.productId === productId).reverse()
  const had = picks.map((pick) => ({ ...pick, id: pick.lotId, receivedDay: '', leftGrams: pick.grams }))
  for (const part of takeFromLots(had, grams).parts) {
    await updatePickReturned(tx, orderId, part)
    await updateLotLeft(tx, part.lotId, part.grams)
  }
}

/** Writes off spoilt grams of an order that were just returned, from the lots they were returned to. */
export async function writeOffStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: string,
  context: AuditContext,
): Promise<void> {
  const returnedTo = await listLotIdsOf(tx, orderId)
  for (const { productId, grams } of sumNeeds(needs)) {
    const lots = await listLots(tx, [productId])
    const ofOrder = lots.filter((lot) => returnedTo.has(lot.id)).reverse()
    const others = lots.filter((lot) => !returnedTo.has(lot.id))
    for (const part of takeFromLots([...ofOrder, ...others], grams).parts) {
      const move = { productId, ...part, kind: 'write-off', orderId, reason } as const
      if (!(await applyMovement(tx, move, context)))
        throw new Error(`The pool of ${productId} lost what just came back`)
      await updateLotLeft(tx, part.lotId, -part.grams)
    }
  }
}
