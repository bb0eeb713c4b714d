import { isWithinRate } from '#app/domain/limits/rate-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { Payment } from '../payment/payment.ts'
import { updateUnanswered } from '../payment/payment-store.server.ts'
import { pollGateway } from './poll-gateway.server.ts'

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
