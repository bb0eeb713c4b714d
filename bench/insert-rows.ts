import type { Insertable } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Tables } from '#app/db/schema.ts'

// PostgreSQL takes 65,535 values in one statement, SQLite 32,766.
const MOST_VALUES = 30_000

/** Writes many rows of one table in few statements. */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  if (columns === 0) return
  const most = Math.floor(MOST_VALUES / columns)
  for (let from = 0; from < rows.length; from += most) {
    // Kysely cannot see that the rows of a table chosen by name fit it; the signature says so.
    await db
      .insertInto(table)
      .values(rows.slice(from, from + most) as never)
      .execute()
  }
}
