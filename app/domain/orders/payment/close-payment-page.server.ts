import { findOpenEdit } from '#app/domain/orders/editing/order-edit-store.server.ts'
import { isPayable } from '#app/domain/orders/order/order.ts'
import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { withGateway } from '#app/domain/payments/gateway/with-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { findPayment } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'

/**
 * Closes the gateway's page of an attempt that is no longer needed, if the gateway can, so that it is not paid and refunded. An
 * open page does no other harm, so a failure is only logged.
 */
export async function closePaymentPage(
  shop: Shop,
  { id, gatewayRef }: Pick<Payment, 'id' | 'gatewayRef'>,
): Promise<void> {
  if (gatewayRef === null) return
  const payment = await findPayment(shop.db, id)
  if (!payment) return
  const gateway = withGateway(shop, payment.gateway)?.payments
  if (!gateway?.close || payment.status === 'captured' || (await isAwaited(shop, payment))) return
  try {
    await gateway.close(gatewayRef)
  } catch (error) {
    shop.log.warn({ payment: id, error: String(error) }, 'a payment page could not be closed')
  }
}

async function isAwaited({ db, now }: Shop, { orderId, editId }: Payment): Promise<boolean> {
  if (editId === null) {
    const order = await findOrder(db, orderId)
    return order !== null && isPayable(order, now())
  }
  const edit = await findOpenEdit(db, orderId)
  return edit?.id === editId && edit.expiresAt > now()
}
