import type { Db } from '../db.server.ts'
import { removeTimeouts } from './remove-timeouts.server.ts'

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
