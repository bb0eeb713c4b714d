import type { Tx } from '#app/db/db.server.ts'
import { insertChangedOrder } from './order-write-store.server.ts'

/**
 * Queues the day of a locked order for recounting its sales, when its payments or refunds changed without a change of the
 * order itself. For modules that may not write the tables of orders.
 */
export async function queueDayRecount(tx: Tx, orderId: string): Promise<void> {
  await insertChangedOrder(tx, orderId)
}
