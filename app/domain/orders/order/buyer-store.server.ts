import { type RawBuilder, sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import { DAYS, type Instant, later } from '#app/domain/instant.ts'
import { type CodBuyer, REFUSED_PARCEL_DAYS } from '../checkout/cash-on-delivery.ts'
import { isIn, type OrderPhase, statusesIn } from './order-status.ts'

/**
 * Locks a buyer until the transaction ends: their orders are placed one after the other, so that limits hold. Tells
 * whether their account is closed.
 */
export async function lockBuyer(tx: Tx, userId: string): Promise<{ isBlocked: boolean }> {
  const { rows } = await sql<{ blocked_at: Instant | null }>`
    select blocked_at from users where id = ${userId}${forUpdate(tx)}`.execute(tx)
  return { isBlocked: rows.some((row) => row.blocked_at !== null) }
}

/** What the rules ask about a buyer: of cash on delivery, and of an order that takes the place of unpaid ones. */
export type CodEligibility = Pick<CodBuyer, 'codBlocked' | 'openCodOrders' | 'refusedParcels'> & {
  /** Their orders that wait for money, in id order. Those taken by phone or chat are not among them: they keep their packs and their day. */
  unpaidOrderIds: string[]
}

/** How a buyer stands. Someone without a profile may not pay in cash. */
export async function findCodEligibility(db: Db, userId: string, at: Instant): Promise<CodEligibility> {
  const since = later(at, -REFUSED_PARCEL_DAYS * DAYS)
  const rows = await listOrdersNotOver(db, userId)
  const isCashIn = (row: Row, ...phases: readonly OrderPhase[]) =>
    row.payment_method === 'cod' && row.status !== null && isIn(row.status, ...phases)
  return {
    codBlocked: rows.every((row) => row.cod_blocked_at !== null),
    openCodOrders: rows.filter((row) => isCashIn(row, 'preparing', 'in-transit')).length,
    refusedParcels: rows.filter((row) => isCashIn(row, 'returned') && (row.updated_at ?? '') >= since).length,
    unpaidOrderIds: rows
      .flatMap(({ id, status, channel }) => (id && status === 'pending_payment' && channel === 'shop' ? [id] : []))
      .sort(),
  }
}

// Not as one list: SQLite would make an index of it, each time.
const IS_NOT_OVER = sql.join(
  statusesIn('delivered', 'void').map((status) => sql<boolean>`status <> ${sql.lit(status)}`),
  sql` and `,
) as RawBuilder<boolean>

/** The user, beside each of their orders that is not over; beside nothing when there is none. */
function listOrdersNotOver(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('orders', (join) => join.onRef('orders.user_id', '=', 'users.id').on(IS_NOT_OVER))
    .select(['users.cod_blocked_at', 'orders.id', 'orders.status', 'orders.channel'])
    .select(['orders.payment_method', 'orders.updated_at'])
    .where('users.id', '=', userId)
    .execute()
}
type Row = Awaited<ReturnType<typeof listOrdersNotOver>>[number]
