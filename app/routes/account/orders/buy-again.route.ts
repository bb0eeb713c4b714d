import { redirect } from 'react-router'
import { buyAgain } from '#app/domain/cart/buy-again.server.ts'
import { mergeNoteMessage } from '#app/domain/cart/merge-lines.ts'
import { packLines } from '#app/domain/orders/order/order.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/buy-again.route.ts'

/** Adds an order's packs to the cart at today's prices, and reports what could not be added. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const { added, notes } = await buyAgain(shopOf(context), order.userId, packLines(order))
  const { orders } = await readPublicSettings(shopOf(context))
  const text = notes.map((note) => mergeNoteMessage(note, orders)).join(' ')
  const title = added > 0 ? 'Added to your cart' : 'Nothing was added to your cart'
  return redirectWithToast('/cart', { title, ...(text && { text }) })
}

export function loader() {
  return redirect('/orders')
}
