import { redirect } from 'react-router'
import { payLink } from '#app/domain/orders/checkout/pay-link.server.ts'
import { findOrder } from '#app/domain/orders/order/order-store.server.ts'
import { handlePaymentReturn } from '#app/domain/payments/gateway/handle-gateway-event.server.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import type { Route } from './+types/payment-return.route.ts'

/**
 * Where the gateway sends the shopper back to. Nothing in the address is believed: the gateway itself is asked how the
 * payment stands, as often as the limit allows. Until it answers, the confirmation page says that we are waiting for it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const payment = await findPayment(shop.db, params.id)
  if (!payment) throw new Response('We can’t find this payment.', { status: 404 })
  await handlePaymentReturn(shop, payment)
  const order = await findOrder(shop.db, payment.orderId)
  // Whoever came by a payment link need not be signed in: they go back to where they came from.
  if (order && (payment.editId !== null || order.channel !== 'shop')) {
    return redirect(`${payLink(shop, order.id)}&back=1`)
  }
  return redirect(`/order/${payment.orderId}/confirmation`)
}
