import { data, type RouterContextProvider } from 'react-router'
import { hasPhoneNumber } from '#app/domain/contact/format-phone.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { readPermittedOrder } from '#app/domain/orders/order/read-permitted-order.server.ts'
import { type OrderLinkPurpose, parseOrderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { listOrderLetters } from '#app/domain/settings/settings-store.server.ts'
import { shopOf } from '../context/router-context.ts'
import { refusalStatus } from '../responses/error-responses.server.ts'
import { requireUser } from './guards.server.ts'

/**
 * The signed-in shopper's order. Another's responds 404 like one that does not exist, so that numbers reveal nothing.
 */
export async function requireOwnOrder(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
): Promise<Order> {
  const user = await requireUser(context, request)
  // Staff see only their own orders here; the others are in the panel.
  const read = await readPermittedOrder(shopOf(context), { id: user.id, permissions: [] }, id)
  if (!read.ok) throw data(null, { status: refusalStatus(read.reason, 404) })
  return read.value
}

type LinkedOrder =
  | { order: Order; closed: null; status: 200 }
  | { order: null; closed: 'link-expired' | 'link-not-valid'; status: 404 | 410 }

/** The order of a signed link, for whoever has it; else why the link opens none, with the status of the page. */
export async function findLinkedOrder(
  context: Readonly<RouterContextProvider>,
  purpose: OrderLinkPurpose,
  key: string,
): Promise<LinkedOrder> {
  const shop = shopOf(context)
  const orderId = parseOrderLink(shop, purpose, key, await listOrderLetters(shop.db))
  if (!orderId.ok) return { order: null, closed: orderId.reason, status: orderId.reason === 'link-expired' ? 410 : 404 }
  const order = await findOrder(shop.db, orderId.value)
  // Of a deleted account nothing is left to show to whoever has the link.
  return order && hasPhoneNumber(order.phone)
    ? { order, closed: null, status: 200 }
    : { order: null, closed: 'link-not-valid', status: 404 }
}
