import { sql } from 'kysely'
import type { Tx } from './db.server.ts'

/**
 * Rebuilds a SQLite table under a changed CREATE TABLE statement: rows, indexes and triggers stay, and so do the
 * foreign keys that point to the table (sqlite.org/lang_altertable.html, section 7). Works only while foreign keys are
 * off. The change is made to the statement of the live table, so that no column or constraint of a later migration is
 * lost.
 */
export async function rebuildTable(tx: Tx, table: string, change: (createTable: string) => string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by rowid`.execute(tx)
  const created = rows.find(({ type }) => type === 'table')?.sql
  const header = new RegExp(`^CREATE TABLE "?${table}"?`)
  if (!created || !header.test(created)) throw new Error(`There is no table ${table} to rebuild`)
  const copy = `${table}_rebuilt`
  await sql.raw(change(created).replace(header, `CREATE TABLE ${copy}`)).execute(tx)
  const columns = await listColumns(tx, table)
  await sql`insert into ${sql.table(copy)} (${columns}) select ${columns} from ${sql.table(table)} order by rowid`.execute(
    tx,
  )
  await sql`drop table ${sql.table(table)}`.execute(tx)
  await sql`alter table ${sql.table(copy)} rename to ${sql.table(table)}`.execute(tx)
  for (const { type, sql: statement } of rows) if (type !== 'table') await sql.raw(statement).execute(tx)
}

/** The columns of a table that are stored, without those SQLite computes. */
async function listColumns(tx: Tx, table: string) {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0 order by cid`.execute(tx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
