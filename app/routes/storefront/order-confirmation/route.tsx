import { redirect } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { readConfirmation } from '#app/domain/orders/checkout/read-confirmation.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf, visitorOf } from '#app/http/context/router-context.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { ConfirmationPage } from './confirmation.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Order confirmation', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const shop = shopOf(context)
  const view = await readConfirmation(shop, order)
  if (view.state === 'over') throw redirect(`/track/${order.id}`)
  // Whoever sells may have bought to try the shop: the panel is where the order goes on.
  const visitor = await visitorOf(context)
  const role = visitor.kind === 'user' ? visitor.user.role : 'customer'
  const staff = { permissions: await readPermissions(shop.db, role) }
  return { view, panel: may(staff, 'orders') ? `/admin/orders/${order.id}` : null }
}

export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  return <ConfirmationPage {...loaderData} />
}
