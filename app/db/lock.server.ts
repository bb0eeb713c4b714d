import { sql } from 'kysely'
import { type Db, isPostgres, type Tx } from './db.server.ts'
import type { Tables } from './schema.ts'

// Locks of a transaction, held until it ends. SQLite needs none: its write transactions are exclusive.

// The shop's keys for advisory locks.
const LOCKS = {
  migrations: 6393201,
  settings: 6393211,
  tickets: 6393212,
  'pack-sizes': 6393213,
  categories: 6393214,
  slugs: 6393215,
  redirects: 6393216,
  collections: 6393217,
  content: 6393224,
  connections: 6393245,
  'closed-months': 6393252,
  'delivery-slots': 6393253,
  'cash-limit': 6393254,
  awb: 6393255,
  'saved-views': 6393256,
  'payment-reference': 6393257,
  'statement-files': 6393258,
} as const

/** Waits for a lock by name, which guards something that is no row. */
export async function lockByName(tx: Tx, name: keyof typeof LOCKS): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])})`.execute(tx)
}

/** Waits for the lock of one value under a name, such as an AWB: other values do not wait. */
export async function lockValue(tx: Tx, name: keyof typeof LOCKS, value: string): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS[name])}, hashtext(${value}))`.execute(tx)
}

/** Takes the lock of that name in shared mode: waits for an exclusive holder, and keeps new ones out. */
export async function shareLockByName(tx: Tx, name: keyof typeof LOCKS): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCKS[name])})`.execute(tx)
}

/** Waits for the transactions that are writing a table, and holds up others until this one ends. */
export async function lockTable(tx: Tx, table: keyof Tables): Promise<void> {
  if (isPostgres(tx)) await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
}

/** The tables whose rows are found by an `id`. */
type TableWithId = { [Table in keyof Tables]: Tables[Table] extends { id: string } ? Table : never }[keyof Tables]

/** Locks a row of a table; does nothing if there is none. */
export async function lockRow(tx: Tx, table: TableWithId, id: string): Promise<void> {
  await lockRows(tx, table, [id])
}

/** Locks rows in the order of their ids, so that two transactions cannot wait for each other. */
export async function lockRows(tx: Tx, table: TableWithId, ids: readonly string[]): Promise<void> {
  if (!isPostgres(tx) || ids.length === 0) return
  await sql`
    select id from ${sql.table(table)} where id in (${sql.join(ids)}) order by id ${strengthFor(table)}`.execute(tx)
}

/** The lock of a product leaves its key alone, so that orders, which only reference the product, do not wait. */
function strengthFor(table: TableWithId) {
  return table === 'products' ? sql`for no key update` : sql`for update`
}

/** Ends a select that also locks its rows; nothing on SQLite. */
export function forUpdate(db: Db) {
  return isPostgres(db) ? sql` for update` : sql``
}
