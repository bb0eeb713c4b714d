import { findOrder } from '#app/domain/orders/order/order-read-store.server.ts'
import { handlePaymentEvent } from '#app/domain/orders/payment/handle-payment-event.server.ts'
import { startPayment } from '#app/domain/orders/payment/start-payment.server.ts'
import { payOutRefund } from '#app/domain/orders/refund/pay-out-refund.server.ts'
import { trialPaymentEvent } from '#app/domain/payments/gateway/with-trial-year-gateway.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import type { FixedChoices } from './create-trial-order.server.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type TrialContext, trialStaff } from './trial-context.ts'

/**
 * Pays an order online: most at once, some after a declined try; a few never do. An order in cash is paid at the door.
 */
export async function payOrderOnline(
  trial: TrialContext,
  id: string,
  random: SeededRandom,
  { until }: FixedChoices,
): Promise<boolean> {
  const { shop } = trial
  const order = await findOrder(shop.db, id)
  if (order?.status !== 'pending_payment') return true
  if (until === 'expired' || (!until && random.isLikely(0.04))) return false
  if (random.isLikely(0.06)) await takeOpenPayment(trial, id, 'failed')
  await takeOpenPayment(trial, id, 'captured')
  return (await findOrder(shop.db, id))?.status === 'placed'
}

export async function takeOpenPayment(
  { shop }: TrialContext,
  id: string,
  outcome: 'failed' | 'captured',
): Promise<void> {
  const started = await startPayment(shop, null, id)
  if (!started.ok) return
  const ref = (await listPaymentsOf(shop.db, id)).at(-1)?.gatewayRef
  const failure = outcome === 'failed' ? 'The bank declined the payment.' : null
  if (ref) await handlePaymentEvent(shop, trialPaymentEvent(ref, outcome, failure), 'webhook')
}

/** Pays out what an order gets back by hand. */
export async function payOutRefundsByHand({ shop }: TrialContext, id: string): Promise<void> {
  for (const { id: refundId, channel, status } of await listRefundsOf(shop.db, id)) {
    if (channel !== 'by-hand' || status === 'done') continue
    const payout = { refundId, payee: 'trial@upi', reference: `UTR ${refundId.replace(/\D/g, '')}` }
    await payOutRefund(shop, trialStaff(shop), id, payout)
  }
}
