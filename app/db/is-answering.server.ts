import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.server.ts'

const PATIENCE = 1_500

/** Whether the database answers a question within a second and a half. */
export async function isAnswering(db: Db): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, wait(PATIENCE, false, { ref: false })])
}
