import type Stripe from 'stripe'
import type { Paise } from '#app/domain/money.ts'
import type { RefundAnswer, RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { eventOfRefund, refundFailure, refundState } from './refund-event.ts'
import { answerOf } from './stripe-client.server.ts'

/**
 * Gives money of a paid Checkout Session back, once for a key. Stripe forgets its own keys after a day, and a refund may be
 * tried again later than that: so the refunds that were made are looked through for ours first.
 */
export async function refundOnce(
  stripe: Stripe,
  { gatewayRef, amountPaise, key }: { gatewayRef: string; amountPaise: Paise; key: string },
): Promise<RefundAnswer> {
  const { payment_intent } = await answerOf(stripe.checkout.sessions.retrieve(gatewayRef))
  if (typeof payment_intent !== 'string') return { state: 'failed', failure: 'Stripe took no money on this page.' }
  const { data: made } = await answerOf(stripe.refunds.list({ payment_intent, limit: 100 }))
  const found = made.find(({ metadata }) => metadata?.refund === key)
  if (found) return answerWith(found)
  try {
    const refund = { payment_intent, amount: amountPaise, metadata: { refund: key } }
    return answerWith(await answerOf(stripe.refunds.create(refund, { idempotencyKey: `refund-${key}` })))
  } catch (error) {
    // Turned away as it stands (already refunded, more than is left): asking again would change nothing.
    if (error instanceof OutboundError && error.status === 400) return { state: 'failed', failure: error.readAnswer() }
    throw error
  }
}

/** What Stripe knows of a refund now. */
export async function fetchRefund(
  stripe: Stripe,
  { gatewayRef, refundRef }: { gatewayRef: string; refundRef: string },
): Promise<RefundEvent> {
  return eventOfRefund(gatewayRef, await answerOf(stripe.refunds.retrieve(refundRef)))
}

function answerWith(refund: Stripe.Refund): RefundAnswer {
  const state = refundState(refund)
  return state === 'failed' ? { state, failure: refundFailure(refund) } : { refundRef: refund.id, state }
}
