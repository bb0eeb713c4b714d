import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Need } from '../stock/stock-pool.ts'

/** The grams that orders hold now, one row per product, in id order. */
export async function listOpenHolds(db: Db, orderIds: readonly string[]): Promise<(Need & { orderId: string })[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('holds')
    .where('order_id', 'in', orderIds)
    .where('ended_at', 'is', null)
    .select(['order_id', 'product_id', 'grams'])
    .orderBy('product_id')
    .orderBy('order_id')
    .execute()
  return rows.map((row) => ({ orderId: row.order_id, productId: row.product_id, grams: row.grams }))
}

/** Inserts the holds of an order, one per product. */
export async function insertHolds(
  tx: Tx,
  orderId: string,
  needs: readonly Need[],
  context: AuditContext,
): Promise<void> {
  if (needs.length === 0) return
  const rows = needs.map((need) => ({
    id: context.newId('hold'),
    order_id: orderId,
    product_id: need.productId,
    grams: need.grams,
    taken_at: context.at,
    ended_at: null,
    outcome: null,
  }))
  await tx.insertInto('holds').values(rows).execute()
}

/** Ends an order's open hold of a product, as sold or released. */
export async function markHoldEnded(
  tx: Tx,
  orderId: string,
  productId: string,
  outcome: 'sold' | 'released',
  context: AuditContext,
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ ended_at: context.at, outcome })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .execute()
}
