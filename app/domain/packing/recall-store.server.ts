import type { Db } from '#app/db/db.server.ts'
import type { LotOrder } from './lot-order.ts'

/** Every order that got something of a lot, the newest first: for calling it back. */
export async function listOrdersOfLot(db: Db, lotId: string): Promise<LotOrder[]> {
  const rows = await db
    .selectFrom('lot_picks as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.lot_id', '=', lotId)
    .select(['o.id', 'o.status', 'o.ship_name', 'o.phone', 'k.grams', 'k.back_grams', 'k.picked_at'])
    .orderBy('k.picked_at', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    status: row.status,
    name: row.ship_name,
    phone: row.phone,
    grams: row.grams,
    backGrams: row.back_grams,
    packedAt: row.picked_at,
  }))
}
