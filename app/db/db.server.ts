import { type Kysely, sql, type Transaction } from 'kysely'
import type { Refusal } from '#app/domain/result.ts'
import type { Tables } from './schema.ts'

/** The database, or a transaction on it: stores take either. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * Whether this is PostgreSQL; the few places where the two differ ask here. Told by what only its adapter can do, not by its
 * class: the built shop holds a copy of Kysely of its own, and may be given a database that was opened beside it.
 */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter.supportsTransactionalDdl
}

const TRIES = 5
const PATIENCE = 3_000

/**
 * Runs work in one transaction, again from the start when PostgreSQL says "try again": 40001 and 40P01 (manual 13.5),
 * and 55P03, a lock not to be had in time. At most five tries and three seconds, with full jitter between them; after
 * that the error says so (isUnavailable). Work must therefore do nothing outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const began = Date.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || Date.now() - began > PATIENCE || !isTryAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** As inTransaction, but a refusal undoes whatever the work wrote before it. */
export async function inTransactionOrNothing<T extends { ok: true } | Refusal<string, unknown>>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal as T
    throw error
  }
}

class Undone extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

function isTryAgain(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === '40001' || code === '40P01' || code === '55P03'
}

/** Appends FOR UPDATE on PostgreSQL. SQLite needs none: its write transactions are immediate. */
export function forUpdate(db: Db) {
  return isPostgres(db) ? sql` for update` : sql``
}
