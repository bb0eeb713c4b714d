import { sql } from 'kysely'
import { isPostgres, type Tx } from '../db.server.ts'
import type { TableShape } from './table-shape.ts'

/** Writes lines that readLines gave, in one statement. The database takes the values out of the JSON by itself. */
export async function writeLines(tx: Tx, table: TableShape, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const batch = `[${lines.join(',')}]`
  const values = isPostgres(tx)
    ? sql`select ${sql.join(table.columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`))}
        from jsonb_array_elements(${batch}::jsonb) as line`
    : sql`select ${sql.join(table.columns.map((_, at) => sql`value ->> ${sql.lit(at)}`))} from json_each(${batch})`
  await sql`insert into ${sql.table(table.name)} (${columns}) ${values}`.execute(tx)
}
