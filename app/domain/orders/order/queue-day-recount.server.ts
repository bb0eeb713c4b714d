import type { Tx } from '#app/db/db.server.ts'
import { insertChangedOrder } from './order-write-store.server.ts'

/** Queues the day of a locked order for recounting its sales: its money changed without a change of its own row. */
export async function queueDayRecount(tx: Tx, orderId: string): Promise<void> {
  await insertChangedOrder(tx, orderId)
}
