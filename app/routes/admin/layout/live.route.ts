import { findNewestOrderFor } from '#app/domain/orders/order/newest-order-store.server.ts'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { closingOf, shopOf } from '#app/http/context/shop-context.ts'
import { liveEvents } from '#app/http/responses/live.server.ts'
import type { Route } from './+types/live.route.ts'

/** The panel's event stream: an order came or changed. A packer's events hold no money. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: person, role } = await requireAnyStaff(context, request)
  const shop = shopOf(context)
  const read = async () => JSON.stringify(await findNewestOrderFor(shop.db, role))
  return liveEvents(request, closingOf(context), {
    shop,
    asker: { stream: 'panel', person },
    topic: 'orders',
    read,
  })
}
