import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, isPostgres } from '../db.server.ts'
import { rowLine } from './row-line.ts'
import type { TableShape } from './table-shape.ts'

const AT_ONCE = 500

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
    const { rows } = await sql.raw<Row>(`fetch ${AT_ONCE} from lines`).execute(db)
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
    if (page.length < AT_ONCE) continue
    yield page
    page = []
  }
  yield page
}
