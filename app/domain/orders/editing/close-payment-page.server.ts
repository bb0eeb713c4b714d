import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { findPayment, listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findOrder } from '../order/order-read-store.server.ts'
import { isAwaited } from './order-edit.ts'
import { findOpenEdit } from './order-edit-store.server.ts'

/**
 * Closes the gateway's page of an attempt that is no longer needed, if the gateway can, so that it is not paid and
 * refunded. An open page does no other harm, so a failure is only logged.
 */
export async function closePaymentPage(
  shop: Shop,
  { id, gatewayRef }: Pick<Payment, 'id' | 'gatewayRef'>,
): Promise<void> {
  if (gatewayRef === null) return
  const payment = await findPayment(shop.db, id)
  if (!payment) return
  const gateway = shopWithNamedGateway(shop, payment.gateway)?.payments
  if (!gateway?.close || payment.status === 'captured') return
  const order = await findOrder(shop.db, payment.orderId)
  const openEdit = await findOpenEdit(shop.db, payment.orderId)
  if (order && isAwaited(payment, order, openEdit, shop.now())) return
  try {
    await gateway.close(gatewayRef)
  } catch (error) {
    shop.log.warn({ payment: id, error: String(error) }, 'a payment page could not be closed')
  }
}

/**
 * Closes the gateway's pages of all attempts of an order that are no longer needed. Called by the verbs that end them,
 * once committed: replacing or expiring an order (`checkout/`), cancelling it (`fulfilment/`) and settling an edit.
 * `payment/` closes single pages. All of them may use `editing/`, which alone knows whether an edit awaits a payment.
 */
export async function closePaymentPages(shop: Shop, orderId: string): Promise<void> {
  const payments = await listPaymentsOf(shop.db, orderId)
  await Promise.all(payments.map((payment) => closePaymentPage(shop, payment)))
}
