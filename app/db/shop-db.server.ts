import { type Dialect, Kysely } from 'kysely'
import type { ChangeFeed } from './change-feed/change-feed.server.ts'
import { type ChangeListener, ChangeTrackingDriver } from './change-feed/change-tracking-driver.server.ts'
import type { Tables } from './schema.ts'

/** Connections in use and idle, and callers waiting for one. */
export type PoolUsage = { busy: number; idle: number; waiting: number }

/** An open database with the feed of its changes. */
export class ShopDb extends Kysely<Tables> {
  readonly changes: ChangeFeed
  /** The usage of the connection pool; null for a file. */
  readonly poolUsage: (() => PoolUsage) | null

  constructor(
    dialect: Dialect,
    changes: ChangeFeed,
    listener: ChangeListener,
    poolUsage: (() => PoolUsage) | null = null,
  ) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => new ChangeTrackingDriver(dialect.createDriver(), changes, listener),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    })
    this.changes = changes
    this.poolUsage = poolUsage
  }
}

/**
 * How a database is opened. A process that serves requests listens for changes by other processes and has short
 * timeouts, so that one slow query fails instead of holding up all; a command or a migration has none.
 */
export type OpenOptions = {
  /** The maximum of connections to PostgreSQL, besides the one that listens. */
  pool?: number
  serves?: boolean
}
