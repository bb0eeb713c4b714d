import { sql } from 'kysely'
import { type Db, isPostgres } from '../db.server.ts'

/** Lifts the timeouts of requests (postgres-pool.server.ts), which would cut a long copy short, for one transaction. */
export async function removeTimeouts(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
