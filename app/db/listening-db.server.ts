import { type Dialect, Kysely } from 'kysely'
import type { Tables } from './schema.ts'
import { type Ear, SignallingDriver } from './signalling-driver.server.ts'
import type { Signals } from './signals.server.ts'

/** The database as it was opened, with the signals of what changes in it. Its transactions have none: they take no time. */
export class ListeningDb extends Kysely<Tables> {
  readonly signals: Signals

  constructor(dialect: Dialect, signals: Signals, ear: Ear) {
    super({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => new SignallingDriver(dialect.createDriver(), signals, ear),
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    })
    this.signals = signals
  }
}
