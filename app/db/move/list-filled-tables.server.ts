import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import { listTables } from './list-tables.server.ts'

/** The names of the tables that hold at least one row. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}
