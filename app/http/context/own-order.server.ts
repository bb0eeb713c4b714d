import { data, type RouterContextProvider } from 'react-router'
import type { Order } from '#app/domain/orders/order/order.ts'
import { readOrder } from '#app/domain/orders/order/read-order.server.ts'
import { requireUser } from '../auth/guards.server.ts'
import { shopOf } from './shop-context.ts'

/** An order of whoever asks. Somebody else's is not found, as if it did not exist: numbers give nothing away. */
export async function requireOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Order> {
  const user = await requireUser(context, request)
  // Here staff are shoppers too: what is not their own is in the panel.
  const read = await readOrder(shopOf(context), { id: user.id, role: 'customer' }, id)
  if (!read.ok) throw data(null, { status: read.reason === 'too-many-requests' ? 429 : 404 })
  return read.value
}
