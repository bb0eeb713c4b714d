import { sql } from 'kysely'
import { type Db, isPostgres } from '../db.server.ts'

/** The names of the migrations a database has had, in their order; none when it was never opened. */
export async function listRanMigrations(db: Db): Promise<string[]> {
  const opened = isPostgres(db)
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from pragma_table_list where schema = 'main' and name = 'migrations'`
  if ((await opened.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
