import { type Kysely, sql } from 'kysely'
import { isPostgres, type Tx } from '../db.server.ts'
import type { TableShape } from './table-shape.ts'

/** Writes lines that readLines gave, in one statement. The database takes the values out of the JSON by itself. */
export async function writeLines(tx: Tx, table: TableShape, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const batch = `[${lines.join(',')}]`
  const values = isPostgres(tx)
    ? sql`select ${sql.join(table.columns.map(({ type }, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`))}
        from jsonb_array_elements(${batch}::jsonb) as line`
    : sql`select ${sql.join(table.columns.map((_, at) => sql`value ->> ${sql.lit(at)}`))} from json_each(${batch})`
  // Tables and columns are known only now, from the database; the types of the schema have nothing to say of them.
  await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table.name)
    .columns(table.columns.map(({ name }) => name))
    .expression(values)
    .execute()
}
