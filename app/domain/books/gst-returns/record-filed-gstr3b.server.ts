import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { findFiledFigures, upsertFiling } from './filing-store.server.ts'
import type { Gstr3bFigures } from './gstr3b.ts'
import type { ReturnPeriod } from './return-period.ts'

/** Why the figures of a return were not recorded. */
export const RECORD_GSTR3B_MESSAGES = {
  'not-over': 'This period is not over yet. It can be filed from the day after its last one.',
} as const

/**
 * Records what was filed in GSTR-3B for a period, to be compared with the documents. It changes no figure of the shop.
 * Refuses `not-over` while the period runs.
 */
export function recordFiledGstr3b(
  shop: Shop,
  actor: string,
  { key, lastDay }: ReturnPeriod,
  figures: Gstr3bFigures,
): Promise<Result<void, 'not-over'>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (lastDay >= indianDay(context.at)) return refused('not-over')
    const before = await findFiledFigures(tx, key)
    await upsertFiling(tx, { form: 'gstr-3b', period: key, figures, at: context.at, by: actor })
    await insertAudit(
      tx,
      { action: 'record-filing', subject: `tax-return:${key}`, before, after: { form: 'GSTR-3B', ...figures } },
      context,
    )
    return done()
  })
}
