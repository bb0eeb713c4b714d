import { redirect } from 'react-router'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { handlePaymentReturn } from '#app/domain/orders/payment/handle-payment-return.server.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/payment-return.route.ts'

/**
 * The gateway's return URL. Its parameters are not trusted: the gateway is queried for the payment's status, within the
 * rate limit. Until it responds, the confirmation page shows the payment as pending.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const payment = await findPayment(shop.db, params.id)
  if (!payment) throw new Response('We can’t find this payment.', { status: 404 })
  await handlePaymentReturn(shop, payment)
  const order = await findOrder(shop.db, payment.orderId)
  // A payment link needs no sign-in, so these shoppers return to the link's page.
  if (order && (payment.editId !== null || order.channel !== 'shop')) {
    return redirect(`${orderLink(shop, 'pay', order.id, shop.now())}?back=1`)
  }
  return redirect(`/order/${payment.orderId}/confirmation`)
}
