import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ListeningDb } from './listening-db.server.ts'
import type { Manner } from './manner.server.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.server.ts'
import { Signals } from './signals.server.ts'
import { sqliteEar } from './sqlite-ear.server.ts'

const BUSY_TIMEOUT = 5_000

// 16 MB of pages are kept in memory, and the log is written back to the file every 16 MB, not every four.
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -16000;
  PRAGMA wal_autocheckpoint = 4000;`

/** Opens a SQLite file, or `:memory:`. In WAL mode readers and the writer do not wait for each other. */
export function openSqlite(path: string, { serves = false }: Manner): ListeningDb {
  const isFile = path !== ':memory:'
  if (isFile) mkdirSync(dirname(path), { recursive: true })
  const writer = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  writer.exec(SETTINGS)
  const reader = isFile ? new DatabaseSync(path, { timeout: BUSY_TIMEOUT, readOnly: true }) : null
  const signals = new Signals()
  return new ListeningDb(new NodeSqliteDialect({ writer, reader }), signals, sqliteEar(writer, signals, serves))
}
