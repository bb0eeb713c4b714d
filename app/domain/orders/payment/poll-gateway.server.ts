import type { GatewayEventSource } from '#app/domain/payments/gateway/payment-gateway.ts'
import { shopWithNamedGateway } from '#app/domain/payments/gateway/shop-with-named-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { markPaymentPending } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { handlePaymentEvent } from './handle-payment-event.server.ts'

/**
 * Polls the gateway about a payment and handles its event. Returns false when the gateway does not respond, so that it
 * is polled again soon; true also when it does not know the payment, for then nothing is gained by that. A shopper who
 * has just returned may have paid, so without an event their payment is marked pending.
 */
export async function pollGateway(
  shop: Shop,
  payment: Payment,
  source: Exclude<GatewayEventSource, 'webhook'>,
): Promise<boolean> {
  if (payment.gatewayRef === null) return false
  const shopAtGateway = shopWithNamedGateway(shop, payment.gateway)
  try {
    if (!shopAtGateway) throw new Error(`The shop has no keys of ${payment.gateway} any more`)
    const event = await shopAtGateway.payments.fetchAndCapture(payment.gatewayRef)
    await handlePaymentEvent(shopAtGateway, event, source)
    return true
  } catch (error) {
    shop.log.warn({ payment: payment.id, error: String(error) }, 'the gateway could not be polled about a payment')
    if (source === 'return') await markPaymentPending(shop.db, payment.id, shop.now())
    return shopAtGateway?.payments.isUnknown(error) ?? false
  }
}
