import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'
import type { Db } from './db.server.ts'
import type { Tables } from './schema.ts'

/** Opens the shop's database: a `postgres://` URL, else the path of a SQLite file (`:memory:` for tests). */
export function openDb(url: string): Db {
  return isPostgresUrl(url) ? openPostgres(url) : openSqlite(url)
}

/** Whether a DATABASE_URL names a PostgreSQL server. */
function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

function openSqlite(path: string): Db {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path)
  file.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: kyselyFace(file) }) })
}

/** node:sqlite in the shape Kysely asks for, with each statement prepared once. */
function kyselyFace(file: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => file.close(),
    prepare(sql) {
      // A write transaction takes its lock at once: a lock taken half-way can only fail, not wait.
      const text = sql === 'begin' ? 'begin immediate' : sql
      const known = prepared.get(text)
      if (known) return known
      const statement = statementFace(file.prepare(text))
      if (prepared.size < 500) prepared.set(text, statement)
      return statement
    },
  }
}

function statementFace(statement: StatementSync): SqliteStatement {
  type Bound = Parameters<StatementSync['all']>
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as Bound)),
    run: (parameters) => statement.run(...(parameters as Bound)),
    iterate: (parameters) => statement.iterate(...(parameters as Bound)),
  }
}

function openPostgres(url: string): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    options: '-c lock_timeout=5s -c statement_timeout=10s -c idle_in_transaction_session_timeout=10s -c timezone=UTC',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

// The same values in code as on SQLite: numbers for bigint and numeric (paise and grams stay below 2^53), ISO text for instants.
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
