import { sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
import { statement } from '#app/db/statement.server.ts'
import { DAYS, type Instant, later } from '../instant.ts'
import { type CodBuyer, REFUSED_PARCEL_DAYS } from './cash-on-delivery.ts'
import type { OrderStatus } from './order-status.ts'

const OPEN: readonly OrderStatus[] = ['placed', 'confirmed', 'packed', 'shipped', 'out_for_delivery', 'undelivered']
const REFUSED: readonly OrderStatus[] = ['returning', 'returned']

/**
 * Locks a buyer until the transaction ends: their orders are placed one after the other, so that limits hold. Tells
 * whether their account is closed.
 */
export async function lockBuyer(tx: Tx, userId: string): Promise<{ isBlocked: boolean }> {
  const rows = await lockUser(tx, { userId })
  return { isBlocked: rows.some((row) => row.blocked_at !== null) }
}

/** What the rules of cash on delivery ask about a buyer. Someone without a profile may not pay in cash. */
export async function findCodStanding(
  db: Db,
  userId: string,
  at: Instant,
): Promise<Pick<CodBuyer, 'codBlocked' | 'openCodOrders' | 'refusedParcels'>> {
  const since = later(at, -REFUSED_PARCEL_DAYS * DAYS)
  const rows = await listCodOrders(db, { userId })
  return {
    codBlocked: rows.every((row) => row.cod_blocked_at !== null),
    openCodOrders: rows.filter(({ status }) => status && OPEN.includes(status)).length,
    refusedParcels: rows.filter(
      ({ status, updated_at }) => status && REFUSED.includes(status) && updated_at && updated_at >= since,
    ).length,
  }
}

const lockUser = statement(
  (tx, { userId }: { userId: string }) =>
    sql<{ blocked_at: Instant | null }>`select blocked_at from users where id = ${userId}${forUpdate(tx)}`,
)

/** The user, beside each of the cash orders that count; beside nothing when there is none. */
const listCodOrders = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.user_id', '=', 'users.id')
        .on('orders.payment_method', '=', 'cod')
        .on('orders.status', 'in', [...OPEN, ...REFUSED]),
    )
    .select(['users.cod_blocked_at', 'orders.status', 'orders.updated_at'])
    .where('users.id', '=', userId),
)
