import type { Db } from '#app/db/db.server.ts'
import { ORDER_STATUSES, STATUS_FACTS } from './order-status.ts'

const OPEN = ORDER_STATUSES.filter((status) => STATUS_FACTS[status].waitsFor !== null)

/**
 * Whether a buyer still waits for a parcel or a refund, owes for an order that was delivered unpaid, or a payment of
 * theirs may still come, which would place its order.
 */
export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('status', 'in', OPEN),
        where('payment_status', '=', 'cod_due'),
        // An order that was paid twice is paid, whatever of it still goes back.
        where.exists(
          where
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.status', '=', 'pending'),
        ),
        where.exists(
          where
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.next_check_at', 'is not', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
