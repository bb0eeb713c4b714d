import type { GatewayEvent, PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { eventOfIntent, eventOfSession, type SessionFacts } from './payment-event.ts'
import { eventOfRefund } from './refund-event.ts'
import { IntentObject, RefundObject, SessionObject, type StripeEvent } from './stripe-event.ts'

/** What an event about a payment needs from Stripe: it does not name the page it was made on. */
export type SessionLookup = {
  ofIntent: (intentId: string) => Promise<SessionFacts | null>
  /** How the payment of a page stands, its money collected if it waits for that. */
  fetchPayment: (sessionId: string) => Promise<PaymentEvent>
}

type Read = (event: StripeEvent, lookup: SessionLookup) => Promise<GatewayEvent[]>

/** The events a shop has its webhook for, and what each says. Of the rest there is nothing to hear. */
export const STRIPE_EVENTS: ReadonlyMap<string, Read> = new Map([
  [
    'checkout.session.completed',
    ofSession(({ payment_status }) => (payment_status === 'paid' ? 'captured' : 'pending')),
  ],
  ['checkout.session.async_payment_succeeded', ofSession(() => 'captured')],
  ['checkout.session.async_payment_failed', ofSession(() => 'failed')],
  ['checkout.session.expired', ofSession(() => 'failed')],
  ['payment_intent.payment_failed', ofIntent],
  ['payment_intent.succeeded', ofIntent],
  ['payment_intent.amount_capturable_updated', collect],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
])

function ofSession(outcomeOf: (session: SessionObject) => PaymentEvent['outcome']): Read {
  return async ({ id, data }) => {
    const session = SessionObject.safeParse(data.object).data
    return session ? [eventOfSession(session, outcomeOf(session), id)] : []
  }
}

/** A payment without a page of ours came from somewhere else in the same account. */
async function ofIntent({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<PaymentEvent[]> {
  const intent = IntentObject.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [eventOfIntent(session, intent, id)] : []
}

/** The bank promised the money and nobody collected it: asking does. */
async function collect(
  { data }: StripeEvent,
  { ofIntent: find, fetchPayment }: SessionLookup,
): Promise<PaymentEvent[]> {
  const intent = IntentObject.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [await fetchPayment(session.id)] : []
}

async function ofRefund({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<GatewayEvent[]> {
  const refund = RefundObject.safeParse(data.object).data
  const session = refund && (await find(refund.payment_intent))
  return session ? [eventOfRefund(session.id, refund, id)] : []
}
