import type { Instant } from '#app/domain/time/instant.ts'
import type { Db } from './db.server.ts'

/** The command `backup`, whose last success is stored beside those of the jobs. */
export const BACKUP = 'backup'

/** When a background job last ran in any process; null if never. */
export async function findLastRun(db: Db, name: string): Promise<Instant | null> {
  const row = await db.selectFrom('chores').select('last_run_at').where('name', '=', name).executeTakeFirst()
  return row?.last_run_at ?? null
}

/** Stores that a background job has run. */
export async function upsertLastRun(db: Db, name: string, at: Instant): Promise<void> {
  await db
    .insertInto('chores')
    .values({ name, last_run_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at: at }))
    .execute()
}
