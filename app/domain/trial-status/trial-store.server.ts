import type { Db } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { TrialStatus } from './trial-status.ts'

/** The trial year of the shop. `stockBefore` is the JSON of the stock that it replaced. */
export type TrialYear = { status: TrialStatus; seed: number; percent: number; stockBefore: string; askedAt: Instant }

/** The trial year, or null when none is loaded. */
export async function findTrial(db: Db): Promise<TrialYear | null> {
  const trial = await db
    .selectFrom('trial_years')
    .select(['status', 'seed', 'percent', 'stock_before as stockBefore', 'asked_at as askedAt'])
    .executeTakeFirst()
  return trial ?? null
}

/** Whether a trial year is loaded, being loaded or being removed. Then every order is a trial. */
export async function hasTrial(db: Db): Promise<boolean> {
  return (await db.selectFrom('trial_years').select('id').executeTakeFirst()) !== undefined
}
