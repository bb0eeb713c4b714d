import type { Tx } from '#app/db/db.server.ts'
import { insertChangedOrder } from './changed-order-store.server.ts'

/** Marks a locked order whose money changed without its own row: the sums of its day are counted anew. */
export async function markOrderChanged(tx: Tx, orderId: string): Promise<void> {
  await insertChangedOrder(tx, orderId)
}
