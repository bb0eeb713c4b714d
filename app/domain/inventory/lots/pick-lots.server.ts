import type { Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { listSold, lockPools } from '../stock/stock-store.server.ts'
import { decidePicks, type PickTerms } from './lot-picks.ts'
import { incrementLotGrams, insertPicks, listLots } from './lot-store.server.ts'

/** Why no lots were picked. */
export type PickReason = 'no-lot-fits' | 'lots-expired'

/**
 * Takes the grams of a locked order from lots, first expiry first out, for all its products or none: the grams that the
 * ledger has as sold to it and not returned. They left the pools when the order was accepted; now they leave the lots.
 * Refuses with the first product without a fitting lot and the grams missing.
 */
export async function pickLots(
  tx: Tx,
  orderId: string,
  terms: Omit<PickTerms, 'today'>,
  context: AuditContext,
): Promise<Result<void, Refusal<PickReason, { productId: string; shortGrams: Grams }>>> {
  const needs = await listSold(tx, orderId)
  const productIds = needs.map((need) => need.productId)
  await lockPools(tx, productIds)
  const lots = await listLots(tx, productIds)
  for (const { productId, grams } of needs) {
    const own = lots.filter((lot) => lot.productId === productId)
    const decided = decidePicks(own, grams, { ...terms, today: indianDay(context.at) })
    if (!decided.ok) return refused(decided.reason, { productId, ...decided.detail })
    for (const part of decided.value) await incrementLotGrams(tx, part.lotId, -part.grams)
    await insertPicks(tx, orderId, decided.value, context)
  }
  return done()
}
