import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { QuotedRate } from './quoted-rate.ts'

/** The kept rate of this id, or null. */
export async function findQuotedRate(db: Db, id: string): Promise<QuotedRate | null> {
  const row = await db.selectFrom('courier_rates').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    isServiceable: row.is_serviceable === 1,
    takesCash: row.takes_cash === 1,
    ratePaise: row.rate_paise,
    askedAt: row.asked_at,
  }
}

/** Keeps a rate, in place of an older one. */
export async function upsertQuotedRate(db: Db, id: string, rate: QuotedRate): Promise<void> {
  const row = {
    is_serviceable: rate.isServiceable ? 1 : 0,
    takes_cash: rate.takesCash ? 1 : 0,
    rate_paise: rate.ratePaise,
    asked_at: rate.askedAt,
  } as const
  await db
    .insertInto('courier_rates')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Deletes the rates that were asked for before an instant. */
export async function deleteOldQuotedRates(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('courier_rates').where('asked_at', '<', before).execute()
}
