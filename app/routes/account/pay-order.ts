import { redirect, redirectDocument } from 'react-router'
import { START_PAYMENT_SAYS, startPayment } from '#app/domain/payments/start-payment.server.ts'
import { withFlash } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/pay-order'

/** Takes the shopper to the gateway's page for an order that waits for money: the first time, or again after a failure. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const started = await startPayment(shopOf(context), params.id, user.id)
  if (started.ok) return redirectDocument(started.value.url)
  if (started.reason === 'order-not-found') throw new Response(START_PAYMENT_SAYS[started.reason], { status: 404 })
  const headers = withFlash(
    { 'Cache-Control': 'no-store' },
    { title: 'Payment not started', text: START_PAYMENT_SAYS[started.reason] },
  )
  return redirect(`/order/${params.id}/confirmation`, { headers })
}

/** Typed into the address bar, or reloaded: the confirmation page has the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/order/${params.id}/confirmation`)
}
