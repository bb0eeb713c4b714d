import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { requireOwnOrder } from '#app/http/context/own-order.server.ts'
import { closingOf, shopOf } from '#app/http/context/shop-context.ts'
import { liveEvents } from '#app/http/responses/live.server.ts'
import type { Route } from './+types/order-live.route.ts'

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
