import type { Db, Tx } from '#app/db/db.server.ts'
import { statement } from '#app/db/statement.server.ts'
import type { Act } from '../act.ts'
import type { Instant } from '../instant.ts'
import type { Need } from './stock.ts'

/** The grams an order holds now, a row a product, in id order. */
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

/** Writes that an order holds grams of products. */
export async function insertHolds(tx: Tx, orderId: string, needs: readonly Need[], act: Act): Promise<void> {
  if (needs.length === 0) return
  await insertRows(tx, { orderId, at: act.at, holds: needs.map((need) => ({ ...need, id: act.newId('hold') })) })
}

type NewRows = { orderId: string; at: Instant; holds: readonly (Need & { id: string })[] }

const insertRows = statement((tx, { orderId, at, holds }: NewRows) =>
  tx.insertInto('holds').values(
    holds.map((hold) => ({
      id: hold.id,
      order_id: orderId,
      product_id: hold.productId,
      grams: hold.grams,
      taken_at: at,
      ended_at: null,
      outcome: null,
    })),
  ),
)

/** Ends an order's open hold of a product. A hold ends once: sold or released. */
export async function endHold(
  tx: Tx,
  orderId: string,
  productId: string,
  outcome: 'sold' | 'released',
  act: Act,
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ ended_at: act.at, outcome })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('ended_at', 'is', null)
    .execute()
}
