import type Stripe from 'stripe'
import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'

/** What of a Checkout Session says how a payment stands. */
export type SessionFacts = Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id' | 'amount_total' | 'currency'> & {
  status?: Stripe.Checkout.Session['status']
}
/** What of the payment behind it does. */
export type IntentFacts = Pick<Stripe.PaymentIntent, 'status' | 'amount' | 'amount_received' | 'currency'> & {
  last_payment_error?: { type: string; message?: string | undefined } | null | undefined
}

const NOT_DONE = 'The payment was not completed.'

/** How a payment stands, by its page alone: whether the page is over is all that is known while nobody tried to pay. */
export function eventOfSession(
  session: SessionFacts,
  outcome: PaymentEvent['outcome'],
  eventId = `${session.id}.${outcome}`,
): PaymentEvent {
  return {
    eventId,
    gatewayRef: session.id,
    orderId: session.client_reference_id ?? '',
    outcome,
    amountPaise: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    failure: outcome === 'failed' ? NOT_DONE : null,
  }
}

/** How a payment stands, by the payment itself: amount and currency are those of the money, not those that were asked. */
export function eventOfIntent(session: SessionFacts, intent: IntentFacts, eventId?: string): PaymentEvent {
  const outcome = outcomeOf(session, intent)
  return {
    ...eventOfSession(session, outcome, eventId),
    amountPaise: outcome === 'captured' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    failure: outcome === 'failed' ? failureOf(intent) : null,
  }
}

function outcomeOf(session: SessionFacts, { status, last_payment_error }: IntentFacts): PaymentEvent['outcome'] {
  if (status === 'succeeded') return 'captured'
  if (status !== 'requires_payment_method') return status === 'canceled' ? 'failed' : 'pending'
  // Declined: the page may be open for another card, but as things stand nothing was paid.
  return last_payment_error || session.status === 'expired' ? 'failed' : 'open'
}

/** Only of a card's refusal does Stripe write words that are meant for the one who pays. */
function failureOf({ last_payment_error: error }: IntentFacts): string {
  return error?.type === 'card_error' && error.message ? error.message : NOT_DONE
}
