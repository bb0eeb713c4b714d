import { findOrder } from '#app/domain/orders/order-store.server.ts'
import { liveEvents } from '#app/http/live.server.ts'
import { requireOwnOrder } from '#app/http/own-order.server.ts'
import { closingOf, shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/order-live'

/** Says an order's version whenever it changes, to its owner. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireOwnOrder(context, request, params.id)
  const { db } = shopOf(context)
  const read = async () => String((await findOrder(db, params.id))?.version ?? 0)
  return liveEvents(request, closingOf(context), { db, topic: 'orders', read })
}
