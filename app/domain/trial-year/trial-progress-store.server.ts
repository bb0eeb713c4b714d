import type { Db, Tx } from '#app/db/db.server.ts'
import { wroteRow } from '#app/db/written-rows.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { findTrial, type TrialYear } from '#app/domain/trial-status/trial-store.server.ts'

/** Stores that a trial year is to be loaded. Returns false when there is one. */
export async function insertTrial(
  tx: Tx,
  trial: Pick<TrialYear, 'seed' | 'stockBefore' | 'askedAt'> & { askedBy: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('trial_years')
    .values({
      id: 'one',
      status: 'loading',
      seed: trial.seed,
      stock_before: trial.stockBefore,
      asked_by: trial.askedBy,
      asked_at: trial.askedAt,
      claimed_until: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return wroteRow(inserted)
}

/**
 * Claims the work that a trial year waits for, until `until`. Returns null when there is none or another process has
 * it.
 */
export async function claimTrial(db: Db, at: Instant, until: Instant): Promise<TrialYear | null> {
  const claimed = await db
    .updateTable('trial_years')
    .set({ claimed_until: until })
    .where('status', '<>', 'loaded')
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', at)]))
    .executeTakeFirst()
  return wroteRow(claimed) ? findTrial(db) : null
}

/** Stores how far the loading is, and keeps the claim. Returns false when it is to be removed meanwhile. */
export async function updateTrialProgress(db: Db, percent: number, claimedUntil: Instant): Promise<boolean> {
  const updated = await db
    .updateTable('trial_years')
    .set({ percent, claimed_until: claimedUntil })
    .where('status', '=', 'loading')
    .executeTakeFirst()
  return wroteRow(updated)
}

/** Ends the loading. */
export async function markTrialLoaded(db: Db): Promise<void> {
  await db
    .updateTable('trial_years')
    .set({ status: 'loaded', percent: 100, claimed_until: null })
    .where('status', '=', 'loading')
    .execute()
}

/** Stores that the trial year is to be removed. Returns false when none is loaded. */
export async function markTrialRemoving(tx: Tx): Promise<boolean> {
  const updated = await tx
    .updateTable('trial_years')
    .set({ status: 'removing' })
    .where('status', '<>', 'removing')
    .executeTakeFirst()
  return wroteRow(updated)
}

/** Deletes the mark, when everything of the trial year is gone. */
export async function deleteTrial(tx: Tx): Promise<void> {
  await tx.deleteFrom('trial_years').execute()
}
