import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, isPostgres, type Tx } from '../db.server.ts'
import type { TableShape } from './tables.server.ts'

const BATCH = 500

type Row = Record<string, unknown>
type Tables = Record<string, Row>
type Query = SelectQueryBuilder<Tables, string, Row>

/**
 * Every row of a table as lines, in the order of its key, so many at once. Asks inside the snapshot or transaction it is
 * given. Texts are compared by their bytes on both databases; by the rules of a language PostgreSQL would order otherwise.
 */
export async function* readLines(db: Db, table: TableShape): AsyncGenerator<string[]> {
  const columns = table.columns.map(({ name }) => name)
  // Tables and columns are known only now, from the database; the types of the schema have nothing to say of them.
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

/** PostgreSQL keeps the place in a cursor, which lives as long as the transaction. */
async function* fromCursor(db: Db, query: Query): AsyncGenerator<Row[]> {
  await sql.raw(`declare lines no scroll cursor for ${query.compile().sql}`).execute(db)
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${BATCH} from lines`).execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close lines`.execute(db)
}

/** SQLite gives one row after the other. */
async function* inPages(query: Query): AsyncGenerator<Row[]> {
  let page: Row[] = []
  for await (const row of query.stream()) {
    page.push(row)
    if (page.length < BATCH) continue
    yield page
    page = []
  }
  yield page
}

/** A value of a row as both databases hold it: null, a text, or an integer. */
type Cell = string | number | null

/**
 * A row as one line of JSON, its values in the order of the table's columns. It is what is sent to the other database,
 * what is counted into a checksum and what a backup holds. Throws at a number that JavaScript does not hold exactly.
 */
export function rowLine(cells: readonly unknown[]): string {
  for (const cell of cells) if (!isCell(cell)) throw new Error(`A value cannot be moved exactly: ${String(cell)}`)
  return JSON.stringify(cells)
}

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value)
}

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
