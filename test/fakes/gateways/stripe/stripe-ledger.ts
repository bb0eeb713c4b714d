import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The fake's ledger: the truth about payments in the tests. */
export type StripeLedger = {
  sessions: Map<string, StripeSession>
  intents: Map<string, StripeIntent>
  refunds: Map<string, StripeRefund>
  /** The metadata of a session's payment, by the session's id. */
  intentMetadata: Map<string, Record<string, string>>
  /** The initial status of refunds: those of cards are done at once, others take some days. */
  refundsAre: 'succeeded' | 'pending'
  seconds: () => number
  /** Records an event and sends it. */
  sendEvent: (type: string, object: EventObject) => void
}

/** An id like Stripe's: the kind, and unguessable letters. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`
}

/** The session with an id; expires its page when due. */
export function sessionOf(books: StripeLedger, id: string): StripeSession | undefined {
  const session = books.sessions.get(id)
  if (session?.status === 'open' && session.expires_at <= books.seconds()) session.status = 'expired'
  return session
}

/** The payment of a session: Stripe creates it at the first attempt to pay. */
export function intentOf(books: StripeLedger, session: StripeSession): StripeIntent {
  const known = session.payment_intent === null ? undefined : books.intents.get(session.payment_intent)
  if (known) return known
  const intent: StripeIntent = {
    id: newStripeId('pi'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    currency: session.currency ?? 'inr',
    livemode: session.livemode,
    metadata: books.intentMetadata.get(session.id) ?? {},
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
  }
  books.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

/** Captures a payment completely. */
export function receive(intent: StripeIntent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.amount_capturable = 0
  intent.latest_charge ??= newStripeId('ch')
  intent.last_payment_error = null
}

/** The refunded or refunding part of a payment; failed refunds do not count. */
export function refundedOf(books: StripeLedger, intentId: string): number {
  return [...books.refunds.values()]
    .filter((refund) => refund.payment_intent === intentId && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
}

// The parts of Stripe's objects that the fake stores and sends, with the names and types of the official library.

export type StripeSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null }

export type StripeIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_capturable' | 'amount_received' | 'currency' | 'livemode' | 'metadata' | 'status'
> & { latest_charge: string | null; last_payment_error: { type: string; code: string; message: string } | null }

export type StripeRefund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata'> & {
  payment_intent: string
  charge: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
}

/** The object of an event, by the event's name. */
type EventObject = StripeSession | StripeIntent | StripeRefund | Record<string, unknown>
