import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '../db.server.ts'
import type { TableShape } from './table-introspection.server.ts'

const BATCH_ROWS = 500

type Row = Record<string, unknown>
type Tables = Record<string, Row>
type Query = SelectQueryBuilder<Tables, string, Row>

/**
 * Yields the rows of a table as batches of lines, in the order of its key, read within the given snapshot or
 * transaction. Text is compared by bytes on both databases, because PostgreSQL's collation would order it differently.
 */
export async function* readLines(db: Db, table: TableShape): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => name)
  // Tables and columns come from the database at run time, so the schema types do not apply.
  let query: Query = (db as unknown as Kysely<Tables>).selectFrom(table.name).select(columns)
  for (const name of table.key) query = query.orderBy(isPostgres(db) && isText(table, name) ? byBytes(name) : name)
  for await (const rows of isPostgres(db) ? fromCursor(db, query) : inPages(query))
    yield rows.map((row) => rowLine(columns.map((name) => row[name])))
}

function isText(table: TableShape, column: string): boolean {
  return table.columns.some(({ name, type }) => name === column && type === 'text')
}

function byBytes(column: string) {
  return sql`${sql.ref(column)} collate "C"`
}

/** Reads by a cursor of PostgreSQL, which lives as long as the transaction. */
async function* fromCursor(db: Db, query: Query): AsyncGenerator<Row[]> {
  await sql.raw(`declare lines no scroll cursor for ${query.compile().sql}`).execute(db)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${BATCH_ROWS} from lines`).execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close lines`.execute(db)
}

/** Streams the rows of SQLite. */
async function* inPages(query: Query): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of query.stream()) {
    page.push(row)
    if (page.length < BATCH_ROWS) continue
    yield page
    page = []
  }
  yield page
}

/** A value that both databases store alike: null, text or an integer. */
type Cell = string | number | null

/**
 * A row as one line of JSON, its values in the order of the table's columns: the form in which rows are sent,
 * checksummed and backed up. Throws for a number that JavaScript cannot represent exactly.
 */
export function rowLine(cells: readonly unknown[]): string {
  for (const cell of cells) if (!isCell(cell)) throw new Error(`A value cannot be moved exactly: ${String(cell)}`)
  return JSON.stringify(cells)
}

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value)
}

/** Writes lines from readLines in one statement; the database extracts the values from the JSON. */
export async function writeLines(tx: Tx, table: TableShape, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const batch = `[${lines.join(',')}]`
  const values = isPostgres(tx)
    ? sql`select ${sql.join(table.columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`))}
        from jsonb_array_elements(${batch}::jsonb) as line`
    : sql`select ${sql.join(table.columns.map((_, index) => sql`value ->> ${sql.lit(index)}`))} from json_each(${batch})`
  // Tables and columns come from the database at run time, so the schema types do not apply.
  await (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table.name)
    .columns(table.columns.map(({ name }) => name))
    .expression(values)
    .execute()
}
