import type Stripe from 'stripe'

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
export type EventObject = StripeSession | StripeIntent | StripeRefund | Record<string, unknown>
