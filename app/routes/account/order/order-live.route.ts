import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { findVisitor } from '#app/http/auth/find-visitor.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { closingOf, shopOf } from '#app/http/context/router-context.ts'
import { eventStream } from '#app/http/responses/event-stream.server.ts'
import type { Route } from './+types/order-live.route.ts'

/** Streams the order's version to its owner whenever it changes. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { userId: person } = await requireOwnOrder(context, request, params.id)
  const shop = shopOf(context)
  // Nothing is sent once the session has ended.
  const read = async () => {
    const visitor = await findVisitor(shop, request)
    if (visitor.kind !== 'user' || visitor.user.id !== person) return null
    return String((await findOrder(shop.db, params.id))?.version ?? 0)
  }
  return eventStream(request, closingOf(context), {
    shop,
    client: { stream: 'order', person },
    topic: 'orders',
    read,
  })
}
