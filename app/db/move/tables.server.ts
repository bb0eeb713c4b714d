import { sql } from 'kysely'
import { type Db, isPostgres } from '../db.server.ts'

/**
 * Every table that holds the shop's data, in an order in which they can be filled. The database itself is asked, so that
 * a table made by tomorrow's migration is not forgotten. `migrations` is not among them: it says how the tables were made.
 */
export async function listTables(db: Db): Promise<TableShape[]> {
  const tables = await (isPostgres(db) ? listPostgresTables(db) : listSqliteTables(db))
  return orderTables(tables.filter(({ name }) => name !== 'migrations'))
}

/** A table as the database itself describes it. */
export type TableShape = {
  name: string
  /** In alphabetical order, so that the same row reads the same whichever database it lies in. */
  columns: readonly Column[]
  /** The columns of the primary key, or every column when there is none: the order rows are read in. */
  key: readonly string[]
  /** The tables its rows point at. */
  references: readonly string[]
}

/** `type` is the word of its own database, for the way back in. */
type Column = { name: string; type: string }

/** The tables of the schema the connection works in, without columns the database computes by itself. */
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

/** The tables of a SQLite file, without SQLite's own and without columns it computes by itself. */
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
  const pointed = await sql<{ table: string }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(
    db,
  )
  const stored = described.rows.filter(({ hidden }) => hidden === 0)
  const key = stored.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
  return {
    name,
    columns: stored.map(({ name: column, type }) => ({ name: column, type })),
    key: (key.length > 0 ? key : stored).map((column) => column.name),
    references: pointed.rows.map(({ table }) => table),
  }
}

/**
 * Tables in an order in which they can be filled: what is pointed at comes first, and among those the alphabet decides, so
 * that both databases give the same order. Throws when tables point at each other in a ring, for then there is none.
 */
export function orderTables(tables: readonly TableShape[]): TableShape[] {
  const waiting = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: TableShape[] = []
  const placed = new Set<string>()
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ references }) => references.every((name) => placed.has(name)))
    const [table] = next === -1 ? [] : waiting.splice(next, 1)
    if (!table)
      throw new Error(`These tables point at each other in a ring: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.add(table.name)
    ordered.push(table)
  }
  return ordered
}

/** The names of the tables that hold at least one row. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** The names of the migrations a database has had, in their order; none when it was never opened. */
export async function listRanMigrations(db: Db): Promise<string[]> {
  const opened = isPostgres(db)
    ? sql`select 1 where to_regclass('migrations') is not null`
    : sql`select 1 from pragma_table_list where schema = 'main' and name = 'migrations'`
  if ((await opened.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}
