import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent, RefundEvent, RefundState } from '#app/domain/payments/gateway/payment-gateway.ts'

// Of an event we read what has been the same in every version of Stripe's API: an account's webhooks come in the version
// that the account, not the library, has chosen.

export const SessionObject = z.object({
  id: z.string().regex(/^cs_\w+$/),
  client_reference_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
})

export type SessionObject = z.infer<typeof SessionObject>

export const IntentObject = z.object({
  id: z.string().regex(/^pi_\w+$/),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ type: z.string(), message: z.string().optional() }).nullish(),
})

export const RefundObject = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z.string(),
})

export const StripeEvent = z.object({
  id: z.string().regex(/^evt_\w+$/),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** Somebody else's account, connected to a platform: never ours. */
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.infer<typeof StripeEvent>

/** What of a Checkout Session says how a payment stands. */
export type SessionFacts = Pick<Stripe.Checkout.Session, 'id' | 'client_reference_id' | 'amount_total' | 'currency'> & {
  status?: Stripe.Checkout.Session['status']
}
/** What of the payment behind it does. */
type IntentFacts = Pick<Stripe.PaymentIntent, 'status' | 'amount' | 'amount_received' | 'currency'> & {
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

/** What of a refund says how it stands. */
type RefundFacts = {
  id: string
  amount: number
  currency: string
  status: string | null
  failure_reason?: string | undefined
  metadata: Record<string, string> | null
}

/** How a refund of a page's payment stands, in the shop's words. */
export function eventOfRefund(gatewayRef: string, refund: RefundFacts, eventId?: string): RefundEvent {
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

/** Where a refund is: canceled, it is as little on its way as one that failed. */
export function refundState({ status }: RefundFacts): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

/** Why a refund failed, for the owner: Stripe's reasons are words with underscores between. */
export function refundFailure({ failure_reason }: RefundFacts): string {
  return failure_reason
    ? `The bank did not take it: ${failure_reason.replaceAll('_', ' ')}.`
    : 'The money did not reach the shopper.'
}
