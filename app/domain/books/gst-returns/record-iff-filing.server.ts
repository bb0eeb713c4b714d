import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { deleteFiling, upsertFiling } from './filing-store.server.ts'
import { RECORD_GSTR3B_MESSAGES } from './record-filed-gstr3b.server.ts'
import type { ReturnPeriod } from './return-period.ts'

/** Why it was not recorded that an IFF was furnished. */
export const RECORD_IFF_MESSAGES = {
  ...RECORD_GSTR3B_MESSAGES,
  'not-an-iff-month': 'Only the first two months of a quarter have an invoice furnishing facility.',
} as const

/**
 * Records that the IFF of a month was furnished, or that it was not: the documents to registered buyers of that month
 * are then left out of b2b and cdnr of the quarter's return, or are in them (CGST Rule 59(3)). It can be furnished once
 * the month is over (Rule 59(2)): a document of a later day would be reported nowhere. Refuses with
 * RECORD_IFF_MESSAGES.
 */
export function recordIffFiling(
  shop: Shop,
  actor: string,
  { key, form, lastDay }: ReturnPeriod,
  { isFurnished }: { isFurnished: boolean },
): Promise<Result<void, keyof typeof RECORD_IFF_MESSAGES>> {
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
