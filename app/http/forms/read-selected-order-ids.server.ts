import { parseOrderQuery } from '#app/domain/orders/back-office/order-query.ts'
import { searchOrders } from '#app/domain/orders/back-office/order-search-store.server.ts'
import { MAX_BULK_ORDERS } from '#app/domain/orders/fulfilment/offered-moves.ts'
import type { Shop } from '#app/domain/shop.ts'

/** The ids of the orders selected by a query string: each `order`, or with `all` those of the filtered list. */
export async function readSelectedOrderIds({ db }: Pick<Shop, 'db'>, params: URLSearchParams): Promise<string[]> {
  if (!params.has('all')) return params.getAll('order').slice(0, MAX_BULK_ORDERS)
  const { orders } = await searchOrders(db, parseOrderQuery(params), { perPage: MAX_BULK_ORDERS })
  return orders.map(({ id }) => id)
}
