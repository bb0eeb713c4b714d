import { PostgresDialect } from 'kysely'
import { ChangeFeed } from './change-feed.server.ts'
import type { OpenOptions } from './open-options.ts'
import { PostgresChangeListener } from './postgres-change-listener.server.ts'
import { postgresPool } from './postgres-pool.server.ts'
import { ShopDb } from './shop-db.server.ts'

/** Opens a PostgreSQL database: a pool for the questions and, if it serves, one connection more to listen. */
export function openPostgres(url: string, options: OpenOptions): ShopDb {
  const changes = new ChangeFeed()
  const pool = postgresPool(url, options)
  const listener = new PostgresChangeListener(url, changes, pool, options.serves ?? false)
  return new ShopDb(new PostgresDialect({ pool }), changes, listener, pool.use)
}
