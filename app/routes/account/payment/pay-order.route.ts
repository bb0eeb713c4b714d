import { redirect, redirectDocument } from 'react-router'
import { checkoutPath } from '#app/domain/orders/checkout/checkout-choice.ts'
import { inputsOfOrderTexts } from '#app/domain/orders/order/order-texts.ts'
import { payOrderFormSchema } from '#app/domain/orders/payment/pay-order-form.ts'
import { START_PAYMENT_MESSAGES, startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { requireOwnOrder } from '#app/http/auth/order-guard.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { withTextCookies } from '#app/http/cookies/typed-text-cookies.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import type { Route } from './+types/pay-order.route.ts'

/**
 * Redirects to the gateway's page for an unpaid order: the first time, or again after a failure. To pay another way the
 * shopper goes back to checkout with what they entered for this order, and the order placed there replaces it.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const parsed = parseForm(await request.formData(), payOrderFormSchema)
  if (parsed.ok && parsed.value.intent === 'pay-another-way') {
    const order = await requireOwnOrder(context, request, params.id)
    const addressId = user.addresses.find(({ id }) => id === order.address.id)?.id ?? null
    const headers = withTextCookies(undefined, shopOf(context).origin, inputsOfOrderTexts(order))
    return redirect(`${checkoutPath({ ...order, addressId, payment: null })}#checkout-4`, { headers })
  }
  const started = await startPayment(shopOf(context), user.id, params.id)
  if (started.ok) return redirectDocument(started.value.url)
  if (started.reason === 'order-not-found') throw new Response(START_PAYMENT_MESSAGES[started.reason], { status: 404 })
  const toast = { title: 'Payment not started', text: START_PAYMENT_MESSAGES[started.reason] }
  return redirectWithToast(`/order/${params.id}/confirmation`, toast, { 'Cache-Control': 'no-store' })
}

/** Entered in the address bar, or reloaded: the confirmation page has the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/order/${params.id}/confirmation`)
}
