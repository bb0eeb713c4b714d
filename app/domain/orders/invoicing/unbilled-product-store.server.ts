import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { hasGstRate } from '#app/domain/catalogue/product/pack-and-gst-rate-store.server.ts'
import { statusList } from '../order/order-sql-conditions.server.ts'

/**
 * How many products, published or not, are in orders whose invoice is still to be issued and have no GST rate on a day in
 * India (YYYY-MM-DD).
 */
export async function countUnbilledWithoutGstRate(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('invoices.number', 'is', null)
    .where('orders.total_paise', '>', 0)
    .where((eb) => sql<boolean>`${eb.ref('orders.status')} in ${statusList('unpaid', 'preparing')}`)
    .where('order_lines.product_id', 'is not', null)
    .where(({ not }) => not(hasGstRate('order_lines.product_id', day)))
    .select((eb) => eb.fn.count('order_lines.product_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
