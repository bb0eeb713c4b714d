import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { deleteFiling, findFiledFigures, upsertFiling } from './filing-store.server.ts'
import type { Gstr3bFigures } from './gstr3b-figures.ts'
import type { ReturnPeriod } from './return-period.ts'

/** Why a filing was not recorded. */
export const RECORD_FILING_MESSAGES = {
  'not-over': 'This period is not over yet. It can be filed from the day after its last one.',
  'not-an-iff-month': 'Only the first two months of a quarter have an invoice furnishing facility.',
} as const

/**
 * Records what was filed in GSTR-3B for a period, to be compared with the documents. It changes no figure of the shop.
 * Refuses `not-over` while the period runs.
 */
export function recordGstr3b(
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

/**
 * Records that the IFF of a month was furnished, or that it was not: the documents to registered buyers of that month
 * are then left out of b2b and cdnr of the quarter's return, or are in them (CGST Rule 59(3)). It can be furnished once
 * the month is over (Rule 59(2)): a document of a later day would be reported nowhere. Refuses with
 * RECORD_FILING_MESSAGES.
 */
export function recordIff(
  shop: Shop,
  actor: string,
  { key, form, lastDay }: ReturnPeriod,
  { isFurnished }: { isFurnished: boolean },
): Promise<Result<void, keyof typeof RECORD_FILING_MESSAGES>> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (form !== 'iff') return refused('not-an-iff-month')
    if (isFurnished && lastDay >= indianDay(context.at)) return refused('not-over')
    if (isFurnished) await upsertFiling(tx, { form: 'iff', period: key, figures: null, at: context.at, by: actor })
    else await deleteFiling(tx, 'iff', key)
    await insertAudit(
      tx,
      {
        action: 'record-filing',
        subject: `tax-return:${key}`,
        before: null,
        after: { form: 'IFF', furnished: isFurnished },
      },
      context,
    )
    return done()
  })
}
