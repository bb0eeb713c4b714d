import { sql } from 'kysely'
import { type Db, isPostgres } from '../db.server.ts'

/**
 * Runs work that only reads, and that sees the database as it is at one moment however long it takes. Nobody else has to
 * wait for it: SQLite's write-ahead log and PostgreSQL's row versions keep the moment.
 */
export function inSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (tx) => {
    await takeTime(tx)
    return work(tx)
  })
}

/** The limits that guard a page's request (open-db) would cut a long copy short. Counts for this transaction alone. */
export async function takeTime(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}
