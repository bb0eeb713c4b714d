import type { Db } from '#app/db/db.server.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import { isLostColumn } from '#app/domain/orders/order/order-sql-conditions.server.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** An order that got grams of a lot, with the contact of its shopper. `returnedGrams` of them were returned. */
export type LotOrder = {
  orderId: string
  status: OrderStatus
  fulfilment: Fulfilment
  /** Whether each of its parcels was lost, so that nothing of it came back. */
  isLost: boolean
  name: string
  phone: string
  grams: Grams
  returnedGrams: Grams
  packedAt: Instant
}

/** Every order that got grams of a lot, the newest first: used for recalls. */
export async function listOrdersOfLot(db: Db, lotId: string): Promise<LotOrder[]> {
  const rows = await db
    .selectFrom('lot_picks as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .where('k.lot_id', '=', lotId)
    .select(['o.id', 'o.status', 'o.fulfilment', 'o.ship_name', 'o.phone', 'k.grams', 'k.back_grams', 'k.picked_at'])
    .select(isLostColumn('o'))
    .orderBy('k.picked_at', 'desc')
    .orderBy('o.id')
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    status: row.status,
    fulfilment: row.fulfilment,
    isLost: row.is_lost === 1,
    name: row.ship_name,
    phone: row.phone,
    grams: row.grams,
    returnedGrams: row.back_grams,
    packedAt: row.picked_at,
  }))
}
