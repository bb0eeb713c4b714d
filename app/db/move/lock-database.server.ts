import { sql } from 'kysely'
import { isPostgres, type Tx } from '../db.server.ts'

/**
 * Keeps everyone else from bringing this database's tables up to date, and so a shop from starting on it, until the
 * transaction ends. SQLite needs no word: its writing transactions are alone anyway.
 */
export async function lockDatabase(tx: Tx): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(6393201)`.execute(tx)
}
