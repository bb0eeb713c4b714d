import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { ListeningDb } from './listening-db.server.ts'
import type { Manner } from './manner.server.ts'
import { Signals } from './signals.server.ts'
import { SqliteDriver } from './sqlite-driver.server.ts'
import { sqliteEar } from './sqlite-ear.server.ts'

// What is kept to undo a savepoint by need not lie in a file. 16 MB of pages are kept at hand. And what is written again and
// again goes from the log into the file every 16 MB, not every four: until then the log has it.
const FOR_SPEED = `
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16000;
    PRAGMA wal_autocheckpoint = 4000;`

/** Opens a SQLite file, or `:memory:`. */
export function openSqlite(path: string, { serves = false }: Manner): ListeningDb {
  const isFile = path !== ':memory:'
  if (isFile) mkdirSync(dirname(path), { recursive: true })
  const file = new DatabaseSync(path)
  file.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    ${FOR_SPEED}
  `)
  const reader = isFile ? openReader(path) : null
  const signals = new Signals()
  const ear = sqliteEar(file, signals, serves)
  const dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(file, reader),
    createIntrospector: (db: ConstructorParameters<typeof SqliteIntrospector>[0]) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new ListeningDb(dialect, signals, ear)
}

/** In WAL mode readers and the writer do not wait for each other. */
function openReader(path: string): DatabaseSync {
  const file = new DatabaseSync(path)
  file.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = ON;')
  return file
}
