import { sql } from 'kysely'
import { type Db, forUpdate, type Tx } from '#app/db/db.server.ts'
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
  const { rows } = await sql<{ blocked_at: Instant | null }>`
    select blocked_at from users where id = ${userId}${forUpdate(tx)}`.execute(tx)
  return { isBlocked: rows.some((row) => row.blocked_at !== null) }
}

/** What the rules of cash on delivery ask about a buyer. Someone without a profile may not pay in cash. */
export async function findCodStanding(
  db: Db,
  userId: string,
  at: Instant,
): Promise<Pick<CodBuyer, 'codBlocked' | 'openCodOrders' | 'refusedParcels'>> {
  const user = await db.selectFrom('users').select('cod_blocked_at').where('id', '=', userId).executeTakeFirst()
  const since = later(at, -REFUSED_PARCEL_DAYS * DAYS)
  const rows = await db
    .selectFrom('orders')
    .select(['status', 'updated_at'])
    .where('user_id', '=', userId)
    .where('payment_method', '=', 'cod')
    .where('status', 'in', [...OPEN, ...REFUSED])
    .execute()
  return {
    codBlocked: !user || user.cod_blocked_at !== null,
    openCodOrders: rows.filter((row) => OPEN.includes(row.status)).length,
    refusedParcels: rows.filter((row) => REFUSED.includes(row.status) && row.updated_at >= since).length,
  }
}
