import { redirect } from 'react-router'
import { readConfirmation } from '#app/domain/orders/checkout/read-confirmation.server.ts'
import { findLastOrderOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/last-order.route.ts'
import { ConfirmationPage } from './confirmation.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Order confirmation', matches) }]

/** The confirmation of the newest order; without one it redirects to the order list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const user = await requireUser(context, request)
  const order = await findLastOrderOf(shop.db, user.id)
  if (!order) throw redirect('/orders')
  const view = await readConfirmation(shop, order)
  if (view.state === 'over') throw redirect(`/track/${order.id}`)
  return view
}

export default function LastOrderConfirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage view={loaderData} />
}
