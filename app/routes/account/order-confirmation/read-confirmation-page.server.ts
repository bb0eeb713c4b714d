import { type RouterContextProvider, redirect } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import { readPermissions } from '#app/domain/identity/staff/read-permissions.server.ts'
import { readConfirmation } from '#app/domain/orders/checkout/read-confirmation.server.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'

/**
 * The confirmation of a shopper's own order; one that is over is on its tracking page. `panel`: where the order goes
 * on, for who sells and has bought to try the shop.
 */
export async function readConfirmationPage(context: Readonly<RouterContextProvider>, request: Request, order: Order) {
  const shop = shopOf(context)
  const view = await readConfirmation(shop, order)
  if (view.state === 'over') throw redirect(`/track/${order.id}`)
  const { role } = await requireUser(context, request)
  const staff = { permissions: await readPermissions(shop.db, role) }
  return { view, panel: may(staff, 'orders') ? `/admin/orders/${order.id}` : null }
}
