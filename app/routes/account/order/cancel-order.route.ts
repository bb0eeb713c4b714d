import { data, redirect } from 'react-router'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import { CANCEL_MESSAGES } from '#app/domain/orders/fulfilment/may-cancel.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/cancel-order.route.ts'

/** Cancels the shopper's order unless it is packed, and shows the outcome on its page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const cancelled = await cancelOrder(shopOf(context), user.id, params.id, { as: 'shopper' })
  if (!cancelled.ok && cancelled.reason === 'order-not-found') throw data(null, { status: 404 })
  const toast = cancelled.ok
    ? { title: 'Order cancelled' }
    : { title: 'Not cancelled', text: CANCEL_MESSAGES[cancelled.reason] }
  return redirectWithToast(`/track/${params.id}`, toast)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/track/${params.id}`)
}
