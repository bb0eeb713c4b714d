import { PostgresDialect } from 'kysely'
import { ListeningDb } from './listening-db.server.ts'
import type { Manner } from './manner.server.ts'
import { PostgresEar } from './postgres-ear.server.ts'
import { postgresPool } from './postgres-pool.server.ts'
import { Signals } from './signals.server.ts'

/** Opens a PostgreSQL database: a pool for the questions and, if it serves, one connection more to listen. */
export function openPostgres(url: string, manner: Manner): ListeningDb {
  const signals = new Signals()
  const pool = postgresPool(url, manner)
  const ear = new PostgresEar(url, signals, pool, manner.serves ?? false)
  return new ListeningDb(new PostgresDialect({ pool }), signals, ear, pool.use)
}
