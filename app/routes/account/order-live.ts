import { findOrder } from '#app/domain/orders/order-store.server.ts'
import { liveEvents } from '#app/http/live.server.ts'
import { requireOwnOrder } from '#app/http/own-order.server.ts'
import { closingOf, shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/order-live'

/** Says an order's version whenever it changes, to its owner. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { userId: person } = await requireOwnOrder(context, request, params.id)
  const shop = shopOf(context)
  const read = async () => String((await findOrder(shop.db, params.id))?.version ?? 0)
  return liveEvents(request, closingOf(context), {
    shop,
    asker: { stream: 'order', person },
    topic: 'orders',
    read,
  })
}
