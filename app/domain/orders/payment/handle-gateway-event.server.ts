import type { GatewayEvent, GatewayEventSource } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Shop } from '#app/domain/shop.ts'
import { handleRefundEvent } from '../refund/handle-refund-event.server.ts'
import { handlePaymentEvent } from './handle-payment-event.server.ts'

/** Handles an event of the gateway about a payment or a refund, in any sequence, any number of times. */
export async function handleGatewayEvent(shop: Shop, event: GatewayEvent, source: GatewayEventSource): Promise<void> {
  if ('refundRef' in event) await handleRefundEvent(shop, event, source)
  else await handlePaymentEvent(shop, event, source)
}
