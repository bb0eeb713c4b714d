import type { Db, Tx } from '#app/db/db.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Tick } from './packing-tick.ts'

/** The ticked lines of these orders. */
export async function listTicks(db: Db, orderIds: readonly string[]): Promise<Tick[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('packing_ticks')
    .select(['order_id', 'product_id', 'grams', 'quantity'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('product_id')
    .orderBy('grams')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    productId: row.product_id,
    grams: row.grams,
    quantity: row.quantity,
  }))
}

/** Ticks a line. Ticking it again changes only its quantity. */
export async function insertTick(tx: Tx, tick: Tick, context: AuditContext): Promise<void> {
  await tx
    .insertInto('packing_ticks')
    .values({
      order_id: tick.orderId,
      product_id: tick.productId,
      grams: tick.grams,
      quantity: tick.quantity,
      ticked_at: context.at,
      actor: context.actor,
    })
    .onConflict((row) => row.columns(['order_id', 'product_id', 'grams']).doUpdateSet({ quantity: tick.quantity }))
    .execute()
}

/** Unticks a line. */
export async function deleteTick(tx: Tx, tick: Tick): Promise<void> {
  await tx
    .deleteFrom('packing_ticks')
    .where('order_id', '=', tick.orderId)
    .where('product_id', '=', tick.productId)
    .where('grams', '=', tick.grams)
    .execute()
}
