import { sql } from 'kysely'
import type { Db } from '../db.server.ts'
import type { Column, TableShape } from './table-shape.ts'

type ToldColumn = Column & { place: number; hidden: number }

/** The tables of a SQLite file, without SQLite's own and without columns it computes by itself. */
export async function listSqliteTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
  `.execute(db)
  const tables: TableShape[] = []
  for (const { name } of rows) tables.push(await findTable(db, name))
  return tables
}

async function findTable(db: Db, name: string): Promise<TableShape> {
  const told = await sql<ToldColumn>`
    select name, lower(type) as type, pk as place, hidden from pragma_table_xinfo(${name}) order by name`.execute(db)
  const pointed = await sql<{ table: string }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(
    db,
  )
  const stored = told.rows.filter(({ hidden }) => hidden === 0)
  const key = stored.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  return {
    name,
    columns: stored.map(({ name: column, type }) => ({ name: column, type })),
    key: (key.length > 0 ? key : stored).map((column) => column.name),
    references: pointed.rows.map(({ table }) => table),
  }
}
