import { redirect } from 'react-router'
import { addToCart } from '#app/domain/cart/merge-carts.server.ts'
import { mergeNoteMessage } from '#app/domain/cart/merge-lines.ts'
import { packLines } from '#app/domain/orders/order/order.ts'
import { requireOwnOrder } from '#app/http/context/own-order.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import type { Route } from './+types/buy-again.route.ts'

/** Puts an order's packs into the cart again, at today's prices, and says what could not come along. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await requireOwnOrder(context, request, params.id)
  const { notes } = await addToCart(shopOf(context), order.userId, packLines(order))
  const text = notes.map(mergeNoteMessage).join(' ')
  return redirect('/cart', { headers: withFlash(undefined, { title: 'Added to your cart', ...(text && { text }) }) })
}

export function loader() {
  return redirect('/orders')
}
