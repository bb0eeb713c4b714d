import type { RawBuilder } from 'kysely'
import type { Db } from '#app/db/db.server.ts'

/** What must always hold: a query, or a function, that finds the ids of what breaks it. */
export type Invariant = RawBuilder<unknown> | ((db: Db) => Promise<string[]>)

/** Invariants by the sentence that says what is wrong. A new one is one entry, and one planted fault in its test. */
export type Invariants = Readonly<Record<string, Invariant>>
