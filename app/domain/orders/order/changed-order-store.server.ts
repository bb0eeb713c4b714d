import type { Tx } from '#app/db/db.server.ts'

/**
 * Notes, in the transaction of the change, that what an order adds to the sums of its day is no longer the same. A row per
 * order: whoever writes it holds the order's lock, so that no two orders wait for each other here.
 */
export async function insertChangedOrder(tx: Tx, orderId: string): Promise<void> {
  await tx
    .insertInto('changed_orders')
    .values({ order_id: orderId, changes: 1 })
    .onConflict((row) =>
      row.column('order_id').doUpdateSet((eb) => ({ changes: eb('changed_orders.changes', '+', 1) })),
    )
    .execute()
}
