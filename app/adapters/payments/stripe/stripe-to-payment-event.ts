import type Stripe from 'stripe'
import type { PaymentEvent, RefundEvent, RefundState } from '#app/domain/payments/gateway/payment-gateway.ts'

/** The fields of a Checkout Session that decide the outcome of a payment. */
export type SessionFacts = Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id' | 'amount_total' | 'currency'> & {
  status?: Stripe.Checkout.Session['status']
}
/** The fields of a PaymentIntent that decide it. */
type IntentFacts = Pick<Stripe.PaymentIntent, 'status' | 'amount' | 'amount_received' | 'currency'> & {
  last_payment_error?: { type: string; message?: string | undefined } | null | undefined
}

const NOT_COMPLETED = 'The payment was not completed.'

/** A payment without a PaymentIntent as an event; only its page is known. */
export function sessionEvent(
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
    failure: outcome === 'failed' ? NOT_COMPLETED : null,
  }
}

/** A payment as an event, with the amount and currency of the PaymentIntent, not of the session. */
export function intentEvent(session: SessionFacts, intent: IntentFacts, eventId?: string): PaymentEvent {
  const outcome = outcomeOf(session, intent)
  return {
    ...sessionEvent(session, outcome, eventId),
    amountPaise: outcome === 'captured' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    failure: outcome === 'failed' ? failureOf(intent) : null,
  }
}

function outcomeOf(session: SessionFacts, { status, last_payment_error }: IntentFacts): PaymentEvent['outcome'] {
  if (status === 'succeeded') return 'captured'
  if (status !== 'requires_payment_method') return status === 'canceled' ? 'failed' : 'pending'
  // Declined: the page may still accept another card, but nothing was paid so far.
  return last_payment_error || session.status === 'expired' ? 'failed' : 'open'
}

/** Only the message of a card error is meant for the shopper. */
function failureOf({ last_payment_error: error }: IntentFacts): string {
  return error?.type === 'card_error' && error.message ? error.message : NOT_COMPLETED
}

/** The fields of a refund that decide its state. */
type RefundFacts = {
  id: string
  amount: number
  currency: string
  status: string | null
  failure_reason?: string | undefined
  metadata: Record<string, string> | null
}

/** A refund as an event. */
export function stripeRefundEvent(gatewayRef: string, refund: RefundFacts, eventId?: string): RefundEvent {
  const state = refundState(refund)
  return {
    eventId: eventId ?? `${refund.id}.${state}`,
    gatewayRef,
    refundRef: refund.id,
    key: refund.metadata?.refund ?? null,
    state,
    amountPaise: refund.amount,
    currency: refund.currency.toUpperCase(),
    failure: state === 'failed' ? refundFailure(refund) : null,
  }
}

/** The state of a refund; a canceled one has failed. */
export function refundState({ status }: RefundFacts): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Why a refund failed, for the owner. Stripe's reasons are words joined by underscores. */
export function refundFailure({ failure_reason }: RefundFacts): string {
  return failure_reason
    ? `The bank did not take it: ${failure_reason.replaceAll('_', ' ')}.`
    : 'The money did not reach the shopper.'
}
