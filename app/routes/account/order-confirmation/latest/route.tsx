import { redirect } from 'react-router'
import { findLatestOrderOf } from '#app/domain/orders/order/order-read-store.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { ConfirmationPage } from '../confirmation.tsx'
import { readConfirmationPage } from '../read-confirmation-page.server.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Order confirmation', matches) }]

/** The confirmation of the latest order; without one it redirects to the order list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const user = await requireUser(context, request)
  const order = await findLatestOrderOf(shop.db, user.id)
  if (!order) throw redirect('/orders')
  return readConfirmationPage(context, request, order)
}

export default function LatestOrderConfirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} />
}
