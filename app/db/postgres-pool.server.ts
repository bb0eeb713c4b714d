import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { OpenOptions } from './open-options.ts'
import type { PoolUse } from './shop-db.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

/** A pool that can be told that the server has fallen silent, and then turns callers away instead of letting them wait. */
export type WatchedPool = PostgresPool & {
  /** While the server is silent: no connection is given, and those in use are cut, so that nobody waits for them. */
  setSilent: (silent: boolean) => void
  use: () => PoolUse
}

// Milliseconds. The client's own limit comes last: it is for a server that does not answer at all.
const SERVING = { acquire: 1_000, lock: 2_000, statement: 5_000, idle: 10_000, answer: 7_000 }
// A command or a migration may take its time: 0 sets no limit.
const PATIENT = { acquire: 10_000, lock: 10_000, statement: 0, idle: 0, answer: 0 }

/** Connections to PostgreSQL, none of which waits longer than it should. */
export function postgresPool(url: string, { pool: max = 10, serves = false }: OpenOptions): WatchedPool {
  const limits = serves ? SERVING : PATIENT
  const inUse = new Set<pg.PoolClient>()
  let silent = false
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.acquire,
    query_timeout: limits.answer,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idle,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
    options: '-c timezone=UTC',
  })
  // A connection that dies is replaced by the pool; without a listener its death would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  return {
    async connect() {
      if (silent) throw new DatabaseUnavailable('PostgreSQL does not answer at the moment.')
      try {
        return kyselyFace(await pool.connect())
      } catch (cause) {
        throw new DatabaseUnavailable(`PostgreSQL gave no connection: ${reasonOf(cause)}.`, { cause })
      }
    },
    end: () => pool.end(),
    use: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    setSilent(now) {
      silent = now
      if (silent) for (const client of inUse) cut(client)
    },
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : String((cause as { code?: unknown }).code ?? cause)
}

/** A connection that did not answer in time is never used again: its answer may still come. */
function kyselyFace(client: pg.PoolClient): PostgresPoolClient {
  async function query(sql: unknown, parameters?: unknown): Promise<unknown> {
    try {
      return await client.query(sql as string, parameters as unknown[])
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') cut(client)
      throw error
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/** Ends a connection; with a question under way it does not wait for the answer. */
function cut(client: pg.PoolClient): void {
  void (client as pg.PoolClient & { end: () => Promise<void> }).end()
}

// The same values in code as on SQLite: numbers for bigint and numeric (paise and grams stay below 2^53), ISO text for instants.
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
