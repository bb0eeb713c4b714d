import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { CASH_GATEWAY, COUNTER_CASH, NO_GATEWAYS } from '#app/domain/payments/payment/payment.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { LATE_AFTER_DAYS, type MissingInFile, type MissingMoney, type MissingPayment } from './missing-money.ts'

/**
 * Online payments that are late: captured after the first one that a statement names, and in no statement yet. Nothing
 * is missing before the first statement.
 */
export async function sumMissingPayments(db: Db, at: Instant): Promise<MissingMoney> {
  const missing = await missingPayments(db, at)
  if (!missing) return { count: 0, paise: 0, oldest: null }
  const row = await missing
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('y.captured_paise').as('paise'),
      eb.fn.min('y.captured_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: row.count, paise: row.paise ?? 0, oldest: row.oldest }
}

/** The same, one by one, the oldest first. */
export async function listMissingPayments(db: Db, at: Instant, limit: number): Promise<MissingPayment[]> {
  const missing = await missingPayments(db, at)
  if (!missing) return []
  return missing
    .select(['y.id as paymentId', 'y.order_id as orderId', 'y.captured_paise as amountPaise'])
    .select('y.captured_at as capturedAt')
    .orderBy('y.captured_at')
    .orderBy('y.id')
    .limit(limit)
    .execute()
}

/**
 * The late cash of some couriers that a file does not name, by the orders that it names. Without a courier none is
 * missing: the file names no parcel whose cash one took.
 */
export async function listMissingCash(
  db: Db,
  at: Instant,
  { couriers, named, limit }: { couriers: readonly string[]; named: ReadonlySet<string>; limit: number },
): Promise<MissingInFile> {
  if (couriers.length === 0) return { count: 0, paise: 0, oldest: [] }
  const rows = await db
    .selectFrom('payments')
    .where('gateway', '=', CASH_GATEWAY)
    .where('collected_by', 'in', couriers)
    .where('collected_by', '<>', COUNTER_CASH)
    .where('remittance_id', 'is', null)
    .where('created_at', '<', later(at, -LATE_AFTER_DAYS.courier * DAYS))
    .select(['order_id as orderId', 'captured_paise as paise', 'created_at as since'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return missingAmong(
    rows.filter(({ orderId }) => !named.has(orderId)),
    limit,
  )
}

/** The late online payments that neither a file nor an earlier one names, by the payments that this one names. */
export async function listPaymentsMissingInFile(
  db: Db,
  at: Instant,
  { named, limit }: { named: ReadonlySet<string>; limit: number },
): Promise<MissingInFile> {
  const missing = await missingPayments(db, at, Array.from(named))
  if (!missing) return { count: 0, paise: 0, oldest: [] }
  const rows = await missing
    .select(['y.id', 'y.order_id as orderId', 'y.captured_paise as paise', 'y.captured_at as since'])
    .orderBy('y.captured_at')
    .orderBy('y.id')
    .execute()
  return missingAmong(
    rows
      .filter(({ id }) => !named.has(id))
      .map(({ orderId, paise, since }) => ({ orderId, paise, since: since ?? at })),
    limit,
  )
}

function missingAmong(rows: MissingInFile['oldest'], limit: number): MissingInFile {
  const paise = rows.reduce((sum, row) => sum + row.paise, 0)
  return { count: rows.length, paise, oldest: rows.slice(0, limit) }
}

// Literals, and one comparison each: with parameters SQLite would not use the partial index.
const IS_ONLINE_AND_UNNAMED = sql<boolean>`y.statement_at is null and y.captured_paise > 0 and ${sql.join(
  NO_GATEWAYS.map((gateway) => sql`y.gateway <> ${sql.lit(gateway)}`),
  sql` and `,
)}`

/** Late payments in no statement; `named` are payments of a file that is not booked yet. */
async function missingPayments(db: Db, at: Instant, named: readonly string[] = []) {
  const first = await firstNamedAt(db, named)
  if (!first) return null
  return db
    .selectFrom('payments as y')
    .where(IS_ONLINE_AND_UNNAMED)
    .where('y.captured_at', '>=', first)
    .where('y.captured_at', '<', later(at, -LATE_AFTER_DAYS.gateway * DAYS))
}

/** When the first payment was captured that a statement names, or a file with the payments `named`. */
async function firstNamedAt(db: Db, named: readonly string[]): Promise<Instant | null> {
  const payments = () => db.selectFrom('payments').select('captured_at as at').orderBy('captured_at').limit(1)
  const ofBooked = await payments().where('statement_at', 'is not', null).executeTakeFirst()
  const ofFile = named.length === 0 ? null : await payments().where('id', 'in', named).executeTakeFirst()
  return [ofBooked?.at, ofFile?.at].filter((first) => typeof first === 'string').sort()[0] ?? null
}

/** The cash that couriers should have brought by now, and the oldest of it. */
export async function sumLateCash(db: Db, at: Instant): Promise<MissingMoney> {
  const row = await db
    .selectFrom('payments')
    .where('gateway', '=', CASH_GATEWAY)
    .where('collected_by', '<>', COUNTER_CASH)
    .where('remittance_id', 'is', null)
    .where('created_at', '<', later(at, -LATE_AFTER_DAYS.courier * DAYS))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('captured_paise').as('paise'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { count: row.count, paise: row.paise ?? 0, oldest: row.oldest }
}
