import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import { statusList } from '../order/order-sql-conditions.server.ts'

/**
 * How many orders to other states wait for their payment or to be packed: under composition their invoices cannot be
 * issued.
 */
export async function countUnpackedInterstate(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('invoices.number', 'is', null)
    .where('orders.total_paise', '>', 0)
    .whereRef('orders.ship_state', '<>', 'orders.shop_state')
    .where((eb) => sql<boolean>`${eb.ref('orders.status')} in ${statusList('unpaid', 'preparing')}`)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
