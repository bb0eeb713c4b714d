import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { ListeningDb } from './listening-db.server.ts'
import type { Manner } from './manner.server.ts'
import { Signals } from './signals.server.ts'
import { sqliteEar } from './sqlite-ear.server.ts'

/** Opens a SQLite file, or `:memory:`. */
export function openSqlite(path: string, { serves = false }: Manner): ListeningDb {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path)
  file.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `)
  const signals = new Signals()
  const ear = sqliteEar(file, signals, serves)
  return new ListeningDb(new SqliteDialect({ database: kyselyFace(file) }), signals, ear)
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
