import { sql } from 'kysely'
import { type Db, isPostgres } from './db.server.ts'

/**
 * Runs read-only work that sees the database as it is at one moment, however long it takes. Nothing waits for it:
 * SQLite's write-ahead log and PostgreSQL's row versions keep the old rows.
 */
export function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (tx) => {
    await removeTimeouts(tx)
    return work(tx)
  })
}

/** Lifts the timeouts of requests (postgres-pool.server.ts), which would cut a long copy short, for one transaction. */
export async function removeTimeouts(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
