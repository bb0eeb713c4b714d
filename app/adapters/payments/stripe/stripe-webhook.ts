import type Stripe from 'stripe'
import { z } from 'zod'
import type { GatewayEvent, PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { parseWebhookJson } from '../parse-webhook-json.ts'
import { intentEvent, type SessionFacts, sessionEvent, stripeRefundEvent } from './stripe-to-payment-event.ts'

// What is read of a webhook: only fields that are the same in every version of Stripe's API, as webhooks use the
// version of the account, not of the library.

const sessionSchema = z.object({
  id: z.string().regex(/^cs_\w+$/),
  client_reference_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
})

type StripeSession = z.infer<typeof sessionSchema>

const intentSchema = z.object({
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

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullable(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z.string(),
})

const eventSchema = z.object({
  id: z.string().regex(/^evt_\w+$/),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** A connected account of a platform; never ours. */
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type StripeEvent = z.infer<typeof eventSchema>

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
    const session = sessionSchema.safeParse(data.object).data
    return session ? [sessionEvent(session, outcomeOf(session), id)] : []
  }
}

/** Ignores a payment without a session of ours, made elsewhere in the same account. */
async function ofIntent({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<PaymentEvent[]> {
  const intent = intentSchema.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [intentEvent(session, intent, id)] : []
}

/** Captures an authorized payment by fetching it. */
async function captureAuthorized(
  { data }: StripeEvent,
  { ofIntent: find, fetchAndCapture }: SessionLookup,
): Promise<PaymentEvent[]> {
  const intent = intentSchema.safeParse(data.object).data
  const session = intent && (await find(intent.id))
  return session ? [await fetchAndCapture(session.id)] : []
}

async function ofRefund({ id, data }: StripeEvent, { ofIntent: find }: SessionLookup): Promise<GatewayEvent[]> {
  const refund = refundSchema.safeParse(data.object).data
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
  const event = eventSchema.safeParse(parseWebhookJson(rawBody)).data
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
