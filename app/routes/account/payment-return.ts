import { redirect } from 'react-router'
import { hearGateway } from '#app/domain/payments/hear-gateway.server.ts'
import { findPayment } from '#app/domain/payments/payment-store.server.ts'
import { shopOf } from '#app/http/shop-context.ts'
import type { Route } from './+types/payment-return'

/**
 * Where the gateway sends the shopper back to. Nothing in the address is believed: the gateway itself is asked how the
 * payment stands. When it does not answer, the confirmation page says that we are waiting for it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const payment = await findPayment(shop.db, params.id)
  if (!payment) throw new Response('We do not know this payment.', { status: 404 })
  await hearGateway(shop, payment, 'return')
  return redirect(`/order/${payment.orderId}/confirmation`)
}
