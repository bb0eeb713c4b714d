import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { statusesInPhases } from '../order-status.ts'
import type { UnpaidDelivery } from './unpaid-delivery.ts'

/** The sum of what shoppers owe for orders that were delivered unpaid, and since when. */
export async function sumUnpaidDeliveries(
  db: Db,
): Promise<{ orders: number; owedPaise: Paise; oldest: Instant | null }> {
  const row = await unpaidDeliveries(db)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number | null>`sum(${DUE_PAISE})`.as('paise'),
      eb.fn.min('delivered_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { orders: row.orders, owedPaise: row.paise ?? 0, oldest: row.oldest }
}

/**
 * Orders that were delivered unpaid and are still owed for, the oldest first: at most `limit`, those of `orderIds`, or
 * all of a shopper.
 */
export async function listUnpaidDeliveries(
  db: Db,
  which: { limit: number } | { orderIds: readonly string[] } | { userId: string },
): Promise<UnpaidDelivery[]> {
  if ('orderIds' in which && which.orderIds.length === 0) return []
  return unpaidDeliveries(db)
    .$if('orderIds' in which, (some) => some.where('orders.id', 'in', 'orderIds' in which ? which.orderIds : []))
    .$if('userId' in which, (some) => some.where('user_id', '=', 'userId' in which ? which.userId : ''))
    .select(['orders.id as orderId', 'ship_name as buyer', 'delivered_at as deliveredAt', DUE_PAISE.as('duePaise')])
    .orderBy('delivered_at')
    .orderBy('orders.id')
    .$if('limit' in which, (some) => some.limit('limit' in which ? which.limit : 0))
    .execute()
}

/** The cash that is still to be paid for an order, delivered or not: its total, less what was credited. 0: none is. */
export async function findCashDue(db: Db, orderId: string): Promise<Paise> {
  const order = await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .where('payment_status', '=', 'cod_due')
    .select(DUE_PAISE.as('due'))
    .executeTakeFirst()
  return order?.due ?? 0
}

/**
 * The total of an order less what was taken off its bill: what is due of one with `cod_due`. For queries of `orders`.
 */
export const DUE_PAISE = sql<number>`(orders.total_paise - coalesce((select sum(r.amount_paise) from refunds r
  where r.order_id = orders.id and r.channel = 'due'), 0))`

function unpaidDeliveries(db: Db) {
  return (
    db
      .selectFrom('orders')
      // A literal: with a parameter SQLite would not use the partial index.
      .where(sql<boolean>`orders.payment_status = 'cod_due'`)
      .where('orders.status', 'in', statusesInPhases('delivered'))
  )
}
