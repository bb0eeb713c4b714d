import { sql } from 'kysely'
import { compareTexts } from '#app/domain/compare-texts.ts'
import { type Db, isPostgres, type Tx } from '../db.server.ts'
import { REFERENCE_TABLES, SEEDED_TABLES } from '../reference-tables.ts'

/** Whether migrations fill a table with its first rows. */
export function isSeeded(table: string): boolean {
  return SEEDED_TABLES.some((name) => name === table)
}

/** Removes the rows that migrations inserted into a table, before the moved rows are inserted. */
export async function clearSeeded(tx: Tx, table: string): Promise<void> {
  for (const name of SEEDED_TABLES) if (name === table) await tx.deleteFrom(name).execute()
}

// The migrations write these themselves.
const WITHOUT_DATA: readonly string[] = ['migrations', ...REFERENCE_TABLES]

/**
 * Every table that holds data of the shop, in an order in which they can be filled. Read from the database itself, so
 * that a table of a later migration cannot be forgotten.
 */
export async function listTables(db: Db): Promise<TableShape[]> {
  const tables = await (isPostgres(db) ? listPostgresTables(db) : listSqliteTables(db))
  const references = (table: TableShape) => table.references.filter((name) => !WITHOUT_DATA.includes(name))
  return orderTables(
    tables
      .filter(({ name }) => !WITHOUT_DATA.includes(name))
      .map((table) => ({ ...table, references: references(table) })),
  )
}

/** A table as the database describes it. */
export type TableShape = {
  name: string
  /** In alphabetical order, so that the same row has the same line on both databases. */
  columns: readonly Column[]
  /** The columns of the primary key, or all columns without one; rows are read in this order. */
  key: readonly string[]
  /** The tables with data that its foreign keys reference. */
  references: readonly string[]
}

/** `type` is the type in its own database. */
type Column = { name: string; type: string }

/** The tables of the connection's schema, without generated columns. */
async function listPostgresTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attname::text collate "C")
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select jsonb_agg(a.attname order by k.place)
        from pg_constraint p cross join unnest(p.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as key,
      coalesce((select jsonb_agg(distinct f.confrelid::regclass::text)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "references"
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows.map((table) => ({
    ...table,
    key: table.key.length > 0 ? table.key : table.columns.map(({ name }) => name),
  }))
}

type PragmaColumn = Column & { place: number; hidden: number }

/** The tables of a SQLite file, without SQLite's own and without generated columns. */
async function listSqliteTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
  `.execute(db)
  const tables: TableShape[] = []
  for (const { name } of rows) tables.push(await findTable(db, name))
  return tables
}

async function findTable(db: Db, name: string): Promise<TableShape> {
  const described = await sql<PragmaColumn>`
    select name, lower(type) as type, pk as place, hidden from pragma_table_xinfo(${name}) order by name`.execute(db)
  const referenced = await sql<{
    table: string
  }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(db)
  const stored = described.rows.filter(({ hidden }) => hidden === 0)
  const key = stored.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  return {
    name,
    columns: stored.map(({ name: column, type }) => ({ name: column, type })),
    key: (key.length > 0 ? key : stored).map((column) => column.name),
    references: referenced.rows.map(({ table }) => table),
  }
}

/**
 * Tables in an order in which they can be filled: referenced tables first, otherwise alphabetical, so that both
 * databases have the same order. Throws if foreign keys form a cycle.
 */
export function orderTables(tables: readonly TableShape[]): TableShape[] {
  const waiting = tables.toSorted((a, b) => compareTexts(a.name, b.name))
  const ordered: TableShape[] = []
  const placed = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ references }) => references.every((name) => placed.has(name)))
    const [table] = next === -1 ? [] : waiting.splice(next, 1)
    if (!table)
      throw new Error(`The foreign keys of these tables form a cycle: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.add(table.name)
    ordered.push(table)
  }
  return ordered
}

/** The names of the tables that have rows. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(db)) {
    if (isSeeded(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** The names of the migrations that a database has run, sorted; none for a new database. */
export async function listRanMigrations(db: Db): Promise<string[]> {
  const hasMigrations = isPostgres(db)
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from pragma_table_list where schema = 'main' and name = 'migrations'`
  if ((await hasMigrations.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
