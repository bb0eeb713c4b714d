import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Payment } from '../payment/payment.ts'
import { updateUnanswered } from '../payment/payment-store.server.ts'
import { settlePayment } from '../payment/settle-payment.server.ts'
import { settleRefund } from '../refund/settle-refund.server.ts'
import type { GatewayEvent, GatewayEventSource } from './payment-gateway.ts'

/** Takes an event of the gateway, whatever it is about, in any order, any number of times. */
export async function handleGatewayEvent(shop: Shop, event: GatewayEvent, source: GatewayEventSource): Promise<void> {
  if ('refundRef' in event) await settleRefund(shop, event, source)
  else await settlePayment(shop, event, source)
}

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

// One per open shop, so that two shops in one process (as in tests) do not see each other's.
const pollsByShop = new WeakMap<Shop['db'], Map<string, Promise<void>>>()

/**
 * Somebody came back from the gateway's page of a payment: the gateway is asked how it stands. Anybody may open that
 * address as often as they like, so whoever comes while it is being asked waits for the same answer, a payment whose money
 * is here asks nothing, and beyond the limit nothing is asked either: what is not known yet, the webhook or the reconciler
 * will say.
 */
export function handlePaymentReturn(shop: Shop, payment: Payment): Promise<void> {
  if (payment.status === 'captured' || payment.status === 'parked') return Promise.resolve()
  const polls = pollsByShop.get(shop.db) ?? new Map<string, Promise<void>>()
  pollsByShop.set(shop.db, polls)
  const known = polls.get(payment.id)
  if (known) return known
  const poll = pollWithinRate(shop, payment).finally(() => polls.delete(payment.id))
  polls.set(payment.id, poll)
  return poll
}

async function pollWithinRate(shop: Shop, payment: Payment): Promise<void> {
  if (await isWithinRate(shop, 'payment-return', payment.id)) await pollGateway(shop, payment, 'return')
  else await updateUnanswered(shop.db, payment.id, shop.now())
}
