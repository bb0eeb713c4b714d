import type { Kysely, Transaction } from 'kysely'
import type { AnyRefusal } from '#app/domain/result.ts'
import { isConflict } from './database-errors.server.ts'
import type { Tables } from './schema.ts'

/** The database or a transaction; stores take either. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * Whether this is PostgreSQL. Decided by a feature of its adapter, not by its class: the built shop bundles its own
 * copy of Kysely, and tests hand it a database opened with another.
 */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl
}

/** Whether a database URL names PostgreSQL; any other is the path of a SQLite file. */
export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

const MAX_TRIES = 5
const MAX_RETRY_MS = 3_000

/**
 * Runs work in one transaction, and again from the start after a conflict: at most five tries and three seconds, with
 * full jitter in between. Then it throws the error, which isUnavailable recognises. Because work may run several times,
 * it must do nothing outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const began = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_TRIES || Date.now() - began > MAX_RETRY_MS || !isConflict(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** Like inTransaction, but a refusal rolls back what the work wrote before it. */
export async function inTransactionOrNothing<T extends { ok: true } | AnyRefusal>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  }
}

class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}
