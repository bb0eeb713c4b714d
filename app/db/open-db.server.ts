import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PostgresDialect } from 'kysely'
import { diskFullMessage, isDiskFull } from '#app/domain/disk-full.ts'
import { ChangeFeed } from './change-feed/change-feed.server.ts'
import { PostgresChangeListener, sqliteChangeListener } from './change-feed/change-listener.server.ts'
import { DatabaseUnusable } from './database-errors.server.ts'
import { isPostgresUrl } from './db.server.ts'
import { NodeSqliteDialect } from './node-sqlite-dialect.server.ts'
import { postgresPool } from './postgres-pool.server.ts'
import { type OpenOptions, ShopDb } from './shop-db.server.ts'

/** Opens the shop's database: a `postgres://` URL or the path of a SQLite file (`:memory:` for tests). */
export function openDb(url: string, options: OpenOptions = {}): ShopDb {
  return isPostgresUrl(url) ? openPostgres(url, options) : openSqlite(url, options)
}

/**
 * Opens a PostgreSQL database: a pool for queries and, if the process serves, a connection that listens for changes.
 */
function openPostgres(url: string, options: OpenOptions): ShopDb {
  const changes = new ChangeFeed()
  const pool = postgresPool(url, options)
  const listener = new PostgresChangeListener(url, changes, pool, options.serves ?? false)
  return new ShopDb(new PostgresDialect({ pool }), changes, listener, pool.usage)
}

const BUSY_TIMEOUT_MS = 5_000
const MEMORY = ':memory:'

// 16 MB of pages are cached, and the log is checkpointed every 16 MB instead of every 4.
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -16000;
  PRAGMA wal_autocheckpoint = 4000;`

/**
 * Opens a SQLite file or `:memory:`. In WAL mode readers and the writer do not wait for each other. Throws
 * DatabaseUnusable.
 */
export function openSqlite(path: string, { serves = false }: OpenOptions): ShopDb {
  const writer = openWriter(path)
  const reader = path === MEMORY ? null : new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  const changes = new ChangeFeed()
  return new ShopDb(new NodeSqliteDialect({ writer, reader }), changes, sqliteChangeListener(writer, changes, serves))
}

/** Creates a database for its user alone, as it holds phones and addresses. SQLite gives its log the same mode. */
function createPrivateFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  closeSync(openSync(path, 'a', 0o600))
}

function openWriter(path: string): DatabaseSync {
  try {
    if (path !== MEMORY) createPrivateFile(path)
    const writer = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
    writer.exec(PRAGMAS)
    return writer
  } catch (error) {
    if (isDiskFull(error)) throw new DatabaseUnusable(diskFullMessage(dirname(path)), { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnusable(
      `The database ${path} cannot be used: ${reason}. Restore a backup if it is damaged (docs/operate/backup.md), or correct DATA_DIR.`,
      { cause: error },
    )
  }
}
