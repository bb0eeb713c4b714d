import type { Shop } from '#app/domain/shop.ts'
import { settlePayment } from '../payment/settle-payment.server.ts'
import { settleRefund } from '../refund/settle-refund.server.ts'
import type { GatewayEvent, GatewayEventSource } from './payment-gateway.ts'

/** Takes an event of the gateway, whatever it is about, in any order, any number of times. */
export async function handleGatewayEvent(shop: Shop, event: GatewayEvent, source: GatewayEventSource): Promise<void> {
  if ('refundRef' in event) await settleRefund(shop, event, source)
  else await settlePayment(shop, event, source)
}
