import { data, type RouterContextProvider } from 'react-router'
import type { Order } from '#app/domain/orders/order.ts'
import { findOrder } from '#app/domain/orders/order-store.server.ts'
import { requireUser } from './guards.server.ts'
import { shopOf } from './shop-context.ts'

/** An order of whoever asks. Somebody else's is not found, as if it did not exist: numbers give nothing away. */
export async function requireOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Order> {
  const user = await requireUser(context, request)
  const order = await findOrder(shopOf(context).db, id)
  if (order?.userId !== user.id) throw data(null, { status: 404 })
  return order
}
