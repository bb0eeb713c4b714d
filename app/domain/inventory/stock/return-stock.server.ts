import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { LotPart } from '../lots/lot.ts'
import { takeFromLots } from '../lots/lot-picks.ts'
import { incrementLotGrams, incrementReturnedGrams, listLots, listPicks } from '../lots/lot-store.server.ts'
import type { ReturnReason } from './stock-movement.ts'
import { type Need, sumNeeds } from './stock-pool.ts'
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

/**
 * Returns sold grams that came back spoilt, and writes them off at once, so that the ledger records both: from the very
 * lots they returned to, or the lots would drift from what is in their sacks.
 */
export async function returnSpoiltStock(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  context: AuditContext,
): Promise<void> {
  const sums = sumNeeds(needs)
  await lockPools(
    tx,
    sums.map(({ productId }) => productId),
  )
  for (const need of sums) {
    const returned = await returnStock(tx, orderId, [need], 'Came back spoilt', context)
    const shortGrams = returned.reduce((left, part) => left - part.grams, need.grams)
    const others = shortGrams > 0 ? takeFromLots(await listLots(tx, [need.productId]), shortGrams).parts : []
    for (const part of [...returned, ...others]) {
      const move = {
        ...part,
        productId: need.productId,
        kind: 'write-off',
        orderId,
        reason: 'Came back spoilt',
      } as const
      if (!(await applyMovement(tx, move, context)))
        throw new Error(`The pool of ${need.productId} lost what just came back`)
      await incrementLotGrams(tx, part.lotId, -part.grams)
    }
  }
}
