import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { connectionFailure, DatabaseUnavailable } from './database-errors.server.ts'
import type { OpenOptions, PoolUsage } from './shop-db.server.ts'

/** A pool that refuses callers at once while the server is known not to respond. */
export type WatchedPool = PostgresPool & {
  /**
   * While the server is unresponsive, the pool hands out no connection. It closes those in use, so that their queries
   * fail at once.
   */
  setUnresponsive: (unresponsive: boolean) => void
  usage: () => PoolUsage
}

// Milliseconds. `statement` makes the server end a statement. `query` is the client's own timeout, for a server that
// does not respond at all, so it is longer.
const SERVING = { acquire: 1_000, lock: 2_000, statement: 5_000, idle: 10_000, query: 7_000 }
// For a command or a migration; 0 is no limit.
const NOT_SERVING = { acquire: 10_000, lock: 10_000, statement: 0, idle: 0, query: 0 }

/** A pool of connections to PostgreSQL with a timeout for everything. */
export function postgresPool(url: string, { pool: max = 10, serves = false }: OpenOptions): WatchedPool {
  const limits = serves ? SERVING : NOT_SERVING
  const inUse = new Set<pg.PoolClient>()
  let unresponsive = false
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.acquire,
    query_timeout: limits.query,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    // No JIT: compiling a statement takes longer than running any of the shop's. PostgreSQL overestimates the cost of
    // some, such as the sums of a day with a thousand orders, and would compile them.
    options: '-c timezone=UTC -c jit=off',
  })
  // The pool replaces a broken connection; without a listener its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  return {
    async connect() {
      if (unresponsive) throw new DatabaseUnavailable('PostgreSQL does not respond at the moment.')
      try {
        return toKyselyClient(await pool.connect())
      } catch (cause) {
        throw new DatabaseUnavailable(`PostgreSQL gave no connection: ${connectionFailure(cause)}.`, { cause })
      }
    },
    end: () => pool.end(),
    // The pool puts every caller into its queue for a moment, even if a connection is idle. A caller for whom one is
    // idle does not count as waiting.
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    setUnresponsive(now) {
      unresponsive = now
      if (unresponsive) for (const client of inUse) close(client)
    },
  }
}

/**
 * A client as Kysely uses it. It is closed after a timeout: the late response would be read as the response to the next
 * query.
 */
function toKyselyClient(client: pg.PoolClient): PostgresPoolClient {
  async function query(sql: unknown, parameters?: unknown): Promise<unknown> {
    try {
      return await client.query(sql as string, parameters as unknown[])
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') close(client)
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/** Closes a connection without waiting for the response to a running query. */
function close(client: pg.PoolClient): void {
  void (client as pg.PoolClient & { end: () => Promise<void> }).end()
}

// The same types as on SQLite: numbers for bigint and numeric (paise and grams stay below 2^53), ISO text for instants.
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
