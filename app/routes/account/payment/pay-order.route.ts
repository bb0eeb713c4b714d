import { redirect, redirectDocument } from 'react-router'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/payments/payment/start-payment.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { requireOwnOrder } from '#app/http/context/own-order.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { checkoutPath } from '#app/http/forms/checkout-choice.server.ts'
import { keepCoupon } from '#app/http/forms/coupon-cookie.server.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { intentOf } from '#app/http/forms/form.server.ts'
import type { Route } from './+types/pay-order.route.ts'

/**
 * Takes the shopper to the gateway's page for an order that waits for money: the first time, or again after a failure. To
 * pay another way they go back to checkout with the coupon of this order, and the order placed there replaces it.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const intent = intentOf(await request.formData(), ['pay', 'pay-another-way'], { otherwise: 'pay' })
  if (intent === 'pay-another-way') {
    const { address, couponCode } = await requireOwnOrder(context, request, params.id)
    const addressId = user.addresses.find(({ id }) => id === address.id)?.id ?? null
    const headers = { 'Set-Cookie': keepCoupon(shopOf(context).origin, couponCode) }
    return redirect(`${checkoutPath({ addressId, payment: null })}#checkout-4`, { headers })
  }
  const started = await startPayment(shopOf(context), params.id, user.id)
  if (started.ok) return redirectDocument(started.value.url)
  if (started.reason === 'order-not-found') throw new Response(START_PAYMENT_MESSAGES[started.reason], { status: 404 })
  const headers = withFlash(
    { 'Cache-Control': 'no-store' },
    { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] },
  )
  return redirect(`/order/${params.id}/confirmation`, { headers })
}

/** Typed into the address bar, or reloaded: the confirmation page has the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/order/${params.id}/confirmation`)
}
