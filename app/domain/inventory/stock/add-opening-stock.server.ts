import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { LotFacts } from '../lots/lot.ts'
import { incrementLotGrams } from '../lots/lot-store.server.ts'
import { makeLot } from '../lots/make-lot.server.ts'
import type { Need } from './stock-need.ts'
import { applyMovement, insertPoolIfMissing, lockPools } from './stock-store.server.ts'

/**
 * Adds the first grams of a product, in a transaction of its caller, to its pool as a new lot, creating the pool if
 * needed. A delivery that staff receive goes through `adjustStock`, which asks about an unusual weight.
 */
export async function addOpeningStock(
  tx: Tx,
  { reason, lot, ...need }: Need & { reason: string; lot?: Omit<LotFacts, 'code'> },
  context: AuditContext,
): Promise<void> {
  await insertPoolIfMissing(tx, need.productId)
  await lockPools(tx, [need.productId])
  const made = await makeLot(tx, need, lot ?? {}, context)
  if (!made.ok) throw new Error(`The suggested code of a lot of ${need.productId} was taken`)
  await applyMovement(tx, { ...need, kind: 'receipt', orderId: null, lotId: made.value.id, reason }, context)
  await incrementLotGrams(tx, made.value.id, need.grams)
}
