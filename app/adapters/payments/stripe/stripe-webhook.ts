import type Stripe from 'stripe'
import type { GatewayEvent, PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { parseWebhookJson } from '../webhook-json.ts'
import {
  eventOfIntent,
  eventOfRefund,
  eventOfSession,
  IntentObject,
  RefundObject,
  type SessionFacts,
  SessionObject,
  StripeEvent,
} from './stripe-events.ts'

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

const TOLERANCE_SECONDS = 300

/** What proves that an event is Stripe's and meant for this shop. */
type Proof = {
  webhooks: Stripe['webhooks']
  /** Any of them counts: while one secret replaces another, events come with either. */
  secrets: readonly string[]
  livemode: boolean
  now: Date
}

/**
 * The event of a webhook, or null when it is not one that Stripe sent to this shop within the last five minutes: signature
 * over time and raw body, time neither old nor ahead, test and live never mixed, no connected account.
 */
export function verifiedEvent(signature: string | null, rawBody: string, proof: Proof): StripeEvent | null {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature ?? '')?.[1])
  // The library turns away what is old; what comes from the future it takes.
  if (!(seconds <= proof.now.getTime() / 1000 + TOLERANCE_SECONDS)) return null
  if (!proof.secrets.some((secret) => isSigned(signature ?? '', rawBody, secret, proof))) return null
  const event = StripeEvent.safeParse(parseWebhookJson(rawBody)).data
  return event && event.livemode === proof.livemode && event.account === undefined ? event : null
}

function isSigned(signature: string, rawBody: string, secret: string, { webhooks, now }: Proof): boolean {
  try {
    webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}
