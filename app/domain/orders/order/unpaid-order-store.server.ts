import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from './order.ts'
import { lockOrder } from './order-read-store.server.ts'
import { statusesInPhases } from './order-status.ts'

/** The order that a buyer placed instead of another one: its number, and what decides whether it can be paid. */
export type ReplacingOrder = Pick<Order, 'id' | 'status' | 'holdUntil'>

/**
 * The newer order that stands in the place of an expired one, or null if none replaced it. Where that was replaced
 * too, it is the last of them.
 */
export async function findReplacingOrder(
  db: Db,
  { userId, replacedAt }: Pick<Order, 'userId' | 'replacedAt'>,
): Promise<ReplacingOrder | null> {
  if (replacedAt === null) return null
  const newer = await db
    .selectFrom('orders')
    .select(['id', 'status', 'hold_until as holdUntil'])
    .where('user_id', '=', userId)
    // An order is replaced in the transaction that writes the newer one, at the same instant.
    .where('created_at', '>=', replacedAt)
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return newer ?? null
}

/**
 * The buyer's unpaid orders from the shop's pages, which the next one replaces, in id order. Orders by phone or chat
 * keep their packs until their link expires.
 */
export async function listReplaceableOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', statusesInPhases('unpaid'))
    .where('channel', '=', 'shop')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The buyer's expired orders whose payment was begun and may still come, unless a newer order replaced them. */
export async function listLatePayableOrderIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'expired')
    .where('replaced_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('gateway_ref', 'is not', null)
          .where('captured_paise', '=', 0),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Those of some orders that are not paid, waiting or expired, locked in the sequence of their ids. One paid meanwhile
 * is left out.
 */
export async function lockUnpaidOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  const locked: (Order | null)[] = []
  for (const id of ids.toSorted()) locked.push(await lockOrder(tx, id))
  return locked.flatMap((order) => (order && ['pending_payment', 'expired'].includes(order.status) ? [order] : []))
}

/** The numbers of unpaid orders whose hold has run out at `at`, the longest overdue first. */
export async function listOverdueOrderIds(db: Db, at: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending_payment')
    .where('hold_until', '<=', at)
    .orderBy('hold_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
