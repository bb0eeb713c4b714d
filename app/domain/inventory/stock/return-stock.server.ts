import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { type LotPart, takeFromLots } from '../lots/lot.ts'
import { incrementReturnedGrams, listPicks } from '../lots/lot-pick-store.server.ts'
import { incrementLotGrams } from '../lots/lot-store.server.ts'
import type { ReturnReason } from './stock-movement.ts'
import { type Need, sumNeeds } from './stock-need.ts'
import { applyMovement, lockPools } from './stock-store.server.ts'

/**
 * Returns sold grams to stock, of an order cancelled before dispatch or a parcel that came back sealed. Picked grams
 * return to their lots; an order that is not packed yet has no picks. Returns the parts that went into a lot.
 */
export async function returnStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  reason: ReturnReason,
  context: AuditContext,
): Promise<LotPart[]> {
  await lockPools(
    tx,
    needs.map(({ productId }) => productId),
  )
  const parts: LotPart[] = []
  for (const need of sumNeeds(needs)) {
    await applyMovement(tx, { ...need, kind: 'return', orderId, reason }, context)
    parts.push(...(await returnToLots(tx, orderId, need)))
  }
  return parts
}

/**
 * Returns grams to the picked lots, last expiry first, since the lot of a partial return is unknown. The movement has
 * locked the pool.
 */
async function returnToLots(tx: Tx, orderId: string, { productId, grams }: Need): Promise<LotPart[]> {
  const picks = (await listPicks(tx, [orderId])).filter((pick) => pick.productId === productId).reverse()
  const had = picks.map((pick) => ({ ...pick, id: pick.lotId, receivedDay: '', leftGrams: pick.grams }))
  const { parts } = takeFromLots(had, grams)
  for (const part of parts) {
    await incrementReturnedGrams(tx, orderId, part)
    await incrementLotGrams(tx, part.lotId, part.grams)
  }
  return parts
}
