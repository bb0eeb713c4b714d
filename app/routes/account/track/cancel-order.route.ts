import { data, redirect } from 'react-router'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/cancellation.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import type { Route } from './+types/cancel-order.route.ts'

/** Cancels an order of whoever asks, until it is packed, and says so on its page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const cancelled = await cancelOrder(shopOf(context), { orderId: params.id, actor: user.id, as: 'shopper' })
  if (!cancelled.ok && cancelled.reason === 'order-not-found') throw data(null, { status: 404 })
  const flash = cancelled.ok
    ? { title: 'Order cancelled' }
    : { title: 'Not cancelled', text: CANCEL_MESSAGES[cancelled.reason] }
  return redirect(`/track/${params.id}`, { headers: withFlash(undefined, flash) })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/track/${params.id}`)
}
