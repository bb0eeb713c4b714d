import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { isRefused, statusList } from '../order-sql-conditions.server.ts'
import { isInPhase, type OrderPhase, statusesInPhases } from '../order-status.ts'
import { type CodBuyer, REFUSED_PARCEL_DAYS } from './cash-on-delivery.ts'

/** What a buyer's orders and account say about cash on delivery. */
export type CodEligibility = Pick<CodBuyer, 'codBlocked' | 'openCodOrders' | 'refusedParcels'>

/** The cash eligibility of a buyer at an instant. A user without a profile may not pay in cash. */
export async function findCodEligibility(db: Db, userId: string, at: Instant): Promise<CodEligibility> {
  const since = later(at, -REFUSED_PARCEL_DAYS * DAYS)
  const rows = await listOrdersNotOver(db, userId)
  const isCashIn = (row: Row, ...phases: readonly OrderPhase[]) =>
    row.payment_method === 'cod' && row.status !== null && isInPhase(row.status, ...phases)
  return {
    codBlocked: rows.every((row) => row.cod_blocked_at !== null),
    openCodOrders: rows.filter((row) => isCashIn(row, 'preparing', 'in-transit')).length,
    refusedParcels: rows.filter((row) => isCashIn(row, 'returned') && (row.refused_at ?? '') >= since).length,
  }
}

// Comparisons instead of `not in`: SQLite would build a temporary index of the list for each query.
const IS_NOT_OVER = sql.join(
  statusesInPhases('delivered', 'void').map((status) => sql<boolean>`status <> ${sql.lit(status)}`),
  sql` and `,
) as RawBuilder<boolean>

// When a parcel turned round. Not when its order was last written to: a note or a refund would count it again.
const REFUSED_AT = sql<Instant | null>`case when ${isRefused('orders')} then (select min(at) from order_events
  where order_events.order_id = orders.id and to_status in ${statusList('returned')}) end`

/** A row per order of the user that is not over; one row with nulls when there is none. */
function listOrdersNotOver(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('orders', (join) => join.onRef('orders.user_id', '=', 'users.id').on(IS_NOT_OVER))
    .select(['users.cod_blocked_at', 'orders.status', 'orders.payment_method'])
    .select(REFUSED_AT.as('refused_at'))
    .where('users.id', '=', userId)
    .execute()
}
type Row = Awaited<ReturnType<typeof listOrdersNotOver>>[number]
