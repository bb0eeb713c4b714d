import { redirect } from 'react-router'
import { readConfirmation } from '#app/domain/orders/checkout/read-confirmation.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ConfirmationPage } from './confirmation.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Order confirmation', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const view = await readConfirmation(shopOf(context), order)
  if (view.state === 'over') throw redirect(`/track/${order.id}`)
  return view
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage view={loaderData} />
}
