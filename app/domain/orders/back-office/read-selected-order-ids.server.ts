import type { Shop } from '#app/domain/shop.ts'
import { MAX_BULK_ORDERS } from '../fulfilment/offered-moves.ts'
import { parseOrderQuery } from './order-query.ts'
import { searchOrders } from './order-search-store.server.ts'

/**
 * The ids of the orders selected by a query string, `MAX_BULK_ORDERS` at most: each `order`, or with `all` those of the
 * filtered list.
 */
export async function readSelectedOrderIds({ db }: Pick<Shop, 'db'>, params: URLSearchParams): Promise<string[]> {
  if (!params.has('all')) return params.getAll('order').slice(0, MAX_BULK_ORDERS)
  const { orders } = await searchOrders(db, parseOrderQuery(params), { perPage: MAX_BULK_ORDERS })
  return orders.map(({ id }) => id)
}
