import { isWithinRate } from '../limits/take-from-rate.server.ts'
import type { Shop } from '../shop.ts'
import { hearGateway } from './hear-gateway.server.ts'
import type { Payment } from './payment.ts'
import { updateUnheard } from './payment-store.server.ts'

// One per open shop, so that two shops in one process (as in tests) do not see each other's.
const questions = new WeakMap<Shop['db'], Map<string, Promise<void>>>()

/**
 * Somebody came back from the gateway's page of a payment: the gateway is asked how it stands. Anybody may open that
 * address as often as they like, so whoever comes while it is being asked waits for the same answer, a payment whose money
 * is here asks nothing, and beyond the limit nothing is asked either: what is not known yet, the webhook or the reconciler
 * will say.
 */
export function hearReturn(shop: Shop, payment: Payment): Promise<void> {
  if (payment.status === 'captured' || payment.status === 'parked') return Promise.resolve()
  const asked = questions.get(shop.db) ?? new Map<string, Promise<void>>()
  questions.set(shop.db, asked)
  const known = asked.get(payment.id)
  if (known) return known
  const question = askWithinRate(shop, payment).finally(() => asked.delete(payment.id))
  asked.set(payment.id, question)
  return question
}

async function askWithinRate(shop: Shop, payment: Payment): Promise<void> {
  if (await isWithinRate(shop, 'payment-return', payment.id)) await hearGateway(shop, payment, 'return')
  else await updateUnheard(shop.db, payment.id, shop.now())
}
