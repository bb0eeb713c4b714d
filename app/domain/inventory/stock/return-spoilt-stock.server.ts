import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import { takeFromLots } from '../lots/lot.ts'
import { incrementLotGrams, listLots } from '../lots/lot-store.server.ts'
import { returnStock } from './return-stock.server.ts'
import { type Need, sumNeeds } from './stock-need.ts'
import { applyMovement, lockPools } from './stock-store.server.ts'

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
