import type { Shop } from '#app/domain/shop.ts'
import type { Payment } from '../payment/payment.ts'
import { updateUnanswered } from '../payment/payment-store.server.ts'
import { settlePayment } from '../payment/settle-payment.server.ts'
import type { GatewayEventSource } from './payment-gateway.ts'

/**
 * Asks the gateway what it knows of a payment and settles its event; false when the gateway does not answer. A shopper who
 * comes back from it may have paid then: nobody tells them that they have not.
 */
export async function pollGateway(
  shop: Shop,
  payment: Payment,
  source: Exclude<GatewayEventSource, 'webhook'>,
): Promise<boolean> {
  if (payment.gatewayRef === null) return false
  try {
    const event = await shop.payments.fetchPayment(payment.gatewayRef)
    await settlePayment(shop, event, source)
    return true
  } catch (error) {
    shop.log.warn({ payment: payment.id, error: String(error) }, 'the gateway did not say how a payment stands')
    if (source === 'return') await updateUnanswered(shop.db, payment.id, shop.now())
    return false
  }
}
