import type Stripe from 'stripe'
import type { GatewayEvent, PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { parseWebhookJson } from '../webhook-json.ts'
import { intentEvent, type SessionFacts, sessionEvent, stripeRefundEvent } from './stripe-event-mapping.ts'
import {
  type StripeEvent,
  type StripeSession,
  stripeEventSchema,
  stripePaymentIntentSchema,
  stripeRefundSchema,
  stripeSessionSchema,
} from './stripe-schemas.ts'

/** Requests that the events of a payment need: they do not name their Checkout Session. */
export type SessionLookup = {
  ofIntent: (intentId: string) => Promise<SessionFacts | null>
  /** The event of a session's payment, which is captured if it is authorized. */
  fetchAndCapture: (sessionId: string) => Promise<PaymentEvent>
}

type Read = (event: StripeEvent, lookup: SessionLookup) => Promise<GatewayEvent[]>

/** The events to subscribe the webhook to, with their readers; others are ignored. */
export const STRIPE_WEBHOOK_EVENTS: ReadonlyMap<string, Read> = new Map([
  [
    'checkout.session.completed',
    sessionReader(({ payment_status }) => (payment_status === 'paid' ? 'captured' : 'pending')),
  ],
  ['checkout.session.async_payment_succeeded', sessionReader(() => 'captured')],
  ['checkout.session.async_payment_failed', sessionReader(() => 'failed')],
  ['checkout.session.expired', sessionReader(() => 'failed')],
  ['payment_intent.payment_failed', ofIntent],
  ['payment_intent.succeeded', ofIntent],
  ['payment_intent.amount_capturable_updated', captureAuthorized],
  ['refund.created', ofRefund],
  ['refund.updated', ofRefund],
  ['refund.failed', ofRefund],
])

function sessionReader(outcomeOf: (session: StripeSession) => PaymentEvent['outcome']): Read {
  return async ({ id, data }) => {
    const session = stripeSessionSchema.safeParse(data.object).data
    return session ? [sessionEvent(session, outcomeOf(session), id)] : []
  }
}

/** Ignores a payment without a session of ours, made elsewhere in the same account. */
async function ofIntent({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<PaymentEvent[]> {
  const intent = stripePaymentIntentSchema.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [intentEvent(session, intent, id)] : []
}

/** Captures an authorized payment by fetching it. */
async function captureAuthorized(
  { data }: StripeEvent,
  { ofIntent: find, fetchAndCapture }: SessionLookup,
): Promise<PaymentEvent[]> {
  const intent = stripePaymentIntentSchema.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [await fetchAndCapture(session.id)] : []
}

async function ofRefund({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<GatewayEvent[]> {
  const refund = stripeRefundSchema.safeParse(data.object).data
  const session = refund && (await find(refund.payment_intent))
  return session ? [stripeRefundEvent(session.id, refund, id)] : []
}

const TOLERANCE_SECONDS = 300

/** What the signature and the time of an event are checked against. */
type Verification = {
  webhooks: Stripe['webhooks']
  /** Any of them is accepted: while a secret is rolled, events are signed with either. */
  secrets: readonly string[]
  livemode: boolean
  now: Date
}

/**
 * The event of a webhook, or null unless Stripe sent it to this shop within the last five minutes: a valid signature
 * over time and raw body, test or live as the key, no connected account.
 */
export function verifyEvent(signature: string | null, rawBody: string, verification: Verification): StripeEvent | null {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature ?? '')?.[1])
  // The library refuses old events, but accepts those from the future.
  if (!(seconds <= verification.now.getTime() / 1000 + TOLERANCE_SECONDS)) return null
  if (!verification.secrets.some((secret) => isSigned(signature ?? '', rawBody, secret, verification))) return null
  const event = stripeEventSchema.safeParse(parseWebhookJson(rawBody)).data
  return event && event.livemode === verification.livemode && event.account === undefined ? event : null
}

function isSigned(signature: string, rawBody: string, secret: string, { webhooks, now }: Verification): boolean {
  try {
    webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}
