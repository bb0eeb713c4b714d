import type { Db } from '#app/db/db.server.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { hasGroup } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** A kind of pack of an order, with the MRP at which it was ordered. */
type OrderedMrp = { orderId: string; productId: string; weight: PackSize; mrpPaise: Paise }

/** The packs of orders that were ordered at another MRP than that of today. */
export async function listOtherMrps(db: Db, orderIds: readonly string[]): Promise<OrderedMrp[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('packs as p', (join) =>
      join.onRef('p.product_id', '=', 'l.product_id').onRef('p.weight', '=', 'l.weight'),
    )
    .select(['l.order_id', 'p.product_id', 'p.weight', 'l.mrp_paise'])
    .where('l.order_id', 'in', orderIds)
    .where('l.kind', '=', 'pack')
    .whereRef('l.mrp_paise', '!=', 'p.mrp_paise')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    productId: row.product_id,
    weight: row.weight,
    mrpPaise: row.mrp_paise,
  }))
}

/** Whether an order that waits to be packed took a pack at this MRP. */
export async function isOrderedAt(db: Db, pack: Omit<OrderedMrp, 'orderId'>): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
    .select('orders.id')
    .where(hasGroup('to-pack'))
    .where('l.product_id', '=', pack.productId)
    .where('l.weight', '=', pack.weight)
    .where('l.mrp_paise', '=', pack.mrpPaise)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
