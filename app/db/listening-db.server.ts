import { type Dialect, Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import { type Ear, SignallingDriver } from './signalling-driver.server.ts'
import type { Signals } from './signals.server.ts'

/** Connections in use and idle, and callers waiting for one. */
export type PoolUse = { busy: number; idle: number; waiting: number }

/** The database as it was opened, with the signals of what changes in it. Its transactions have none: they take no time. */
export class ListeningDb extends Kysely<Tables> {
  readonly signals: Signals
  /** How the connections of a pool are used; a file has none. */
  readonly poolUse: (() => PoolUse) | null

  constructor(dialect: Dialect, signals: Signals, ear: Ear, poolUse: (() => PoolUse) | null = null) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => new SignallingDriver(dialect.createDriver(), signals, ear),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    })
    this.signals = signals
    this.poolUse = poolUse
  }
}
