import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { lockPools } from '../stock/stock-store.server.ts'
import { isPassedDay, type Lot, type LotCorrection, lotCorrection } from './lot.ts'
import { findLot, updateLotFacts } from './lot-store.server.ts'

/**
 * Corrects what was typed of a lot when it was received. Refuses `lot-not-found`, and `best-before-passed` for another day
 * that has passed, unless it is confirmed.
 */
export function editLot(
  shop: Shop,
  actor: string,
  lot: Pick<Lot, 'id' | 'productId'>,
  { confirmedPast = false, ...facts }: LotCorrection & { confirmedPast?: boolean },
): Promise<Result<void, 'lot-not-found' | 'best-before-passed'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    // Packing picks lots by these days under the same lock.
    await lockPools(tx, [lot.productId])
    const before = await findLot(tx, lot.productId, lot.id)
    if (!before) return refused('lot-not-found')
    const isAsked = facts.bestBeforeDay !== before.bestBeforeDay
    if (isAsked && isPassedDay({ ...facts, confirmedPast }, indianDay(context.at))) return refused('best-before-passed')
    await updateLotFacts(tx, lot.id, facts)
    const { code } = before
    await insertAudit(
      tx,
      {
        action: 'edit-lot',
        subject: `product:${lot.productId}`,
        before: { code, ...lotCorrection(before) },
        after: { code, ...facts },
      },
      context,
    )
    return done()
  })
}
