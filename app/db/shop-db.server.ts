import { type Dialect, Kysely } from 'kysely'
import type { ChangeFeed } from './change-feed.server.ts'
import { type ChangeListener, ChangeTrackingDriver } from './change-tracking-driver.server.ts'
import type { Tables } from './schema.ts'

/** Connections in use and idle, and callers waiting for one. */
export type PoolUse = { busy: number; idle: number; waiting: number }

/** The database as it was opened, with the feed of what changes in it. */
export class ShopDb extends Kysely<Tables> {
  readonly changes: ChangeFeed
  /** How the connections of a pool are used; a file has none. */
  readonly poolUse: (() => PoolUse) | null

  constructor(dialect: Dialect, changes: ChangeFeed, listener: ChangeListener, poolUse: (() => PoolUse) | null = null) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => new ChangeTrackingDriver(dialect.createDriver(), changes, listener),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    })
    this.changes = changes
    this.poolUse = poolUse
  }
}
