import { data, type RouterContextProvider } from 'react-router'
import type { Order } from '#app/domain/orders/order/order.ts'
import { readOrder } from '#app/domain/orders/order/read-order.server.ts'
import { shopOf } from '../context/router-context.ts'
import { requireUser } from './guards.server.ts'

/** The signed-in shopper's order. Another's responds 404 like one that does not exist, so that numbers reveal nothing. */
export async function requireOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Order> {
  const user = await requireUser(context, request)
  // Staff see only their own orders here; the others are in the panel.
  const read = await readOrder(shopOf(context), { id: user.id, permissions: [] }, id)
  if (!read.ok) throw data(null, { status: read.reason === 'too-many-requests' ? 429 : 404 })
  return read.value
}
