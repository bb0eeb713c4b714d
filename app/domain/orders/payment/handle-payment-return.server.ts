import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { markPaymentPending } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { pollGateway } from './poll-gateway.server.ts'

// One map per open shop: tests have several shops in one process.
const pollsByShop = new WeakMap<Shop['db'], Map<string, Promise<void>>>()

/**
 * Polls the gateway when a shopper returns from its payment page. Anybody may open that address any number of times, so
 * requests during a poll share its result, a captured payment is not polled, and the rate limit `payment-return`
 * applies; beyond it, webhook or reconciler report the outcome.
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
  if (await tryConsumeRate(shop, 'payment-return', payment.id)) await pollGateway(shop, payment, 'return')
  else await markPaymentPending(shop.db, payment.id, shop.now())
}
