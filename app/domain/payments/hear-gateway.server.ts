import type { Shop } from '../shop.ts'
import type { Payment } from './payment.ts'
import type { WordSource } from './payment-gateway.ts'
import { settlePayment } from './settle-payment.server.ts'

/** Asks the gateway what it knows of a payment and settles its word; false when the gateway does not answer. */
export async function hearGateway(
  shop: Shop,
  payment: Payment,
  source: Exclude<WordSource, 'webhook'>,
): Promise<boolean> {
  if (payment.gatewayRef === null) return false
  try {
    const word = await shop.payments.ask(payment.gatewayRef)
    await settlePayment(shop, word, source)
    return true
  } catch (error) {
    shop.log.warn({ payment: payment.id, error: String(error) }, 'the gateway did not say how a payment stands')
    return false
  }
}
