import type Stripe from 'stripe'
import type { PaymentsConfig } from '#app/config/services.ts'
import type { Paise } from '#app/domain/money.ts'
import type {
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RefundAnswer,
  RefundEvent,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { serviceCheck } from '../../outbound/service-check.ts'
import { answerOf, openStripe } from './stripe-client.server.ts'
import { eventOfIntent, eventOfRefund, eventOfSession, refundFailure, refundState } from './stripe-events.ts'
import { type SessionLookup, STRIPE_EVENTS, verifiedEvent } from './stripe-webhook.ts'

type Config = Extract<PaymentsConfig, { kind: 'stripe' }>

/**
 * Payments through Stripe's own page (Checkout). A payment is known by its Checkout Session; the money behind it is a
 * PaymentIntent, which Stripe makes when somebody first tries to pay.
 */
export function stripeGateway(
  config: Config,
  { now, patience }: { now: () => string; patience?: number },
): PaymentGateway {
  const stripe = openStripe(config, () => Date.parse(now()), patience)
  const isLive = /^[sr]k_live_/.test(config.secretKey)
  const lookup: SessionLookup = {
    async ofIntent(payment_intent) {
      const { data } = await answerOf(stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
      return data[0] ?? null
    },
    fetchPayment: (sessionId) => fetchPayment(stripe, sessionId),
  }
  return {
    name: 'stripe',
    facts: {
      title: 'Stripe',
      mode: isLive ? 'live' : 'test',
      keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      events: [...STRIPE_EVENTS.keys()],
    },
    start: (payment) => start(stripe, payment),
    fetchPayment: lookup.fetchPayment,
    async readWebhook(headers, rawBody) {
      const event = verifiedEvent(headers.get('Stripe-Signature'), rawBody, {
        webhooks: stripe.webhooks,
        secrets: config.webhookSecrets,
        livemode: isLive,
        now: new Date(now()),
      })
      if (!event) return 'forged'
      return (await STRIPE_EVENTS.get(event.type)?.(event, lookup)) ?? []
    },
    close: (sessionId) => close(stripe, sessionId),
    refund: (refund) => refundOnce(stripe, refund),
    fetchRefund: (refund) => fetchRefund(stripe, refund),
    check: serviceCheck(`Stripe at ${new URL(config.url).host}`, () =>
      answerOf(stripe.checkout.sessions.list({ limit: 1 })),
    ),
  }
}

async function start(stripe: Stripe, { paymentId, orderId, amountPaise, returnUrl }: PaymentStart) {
  const metadata = { order: orderId, payment: paymentId }
  const session = await answerOf(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: orderId,
        metadata,
        payment_intent_data: { metadata },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'inr', unit_amount: amountPaise, product_data: { name: `Order ${orderId}` } },
          },
        ],
        // Stripe would let a shopper from abroad pay in their own money, which is not what was asked.
        adaptive_pricing: { enabled: false },
        // It stays open for a day, as an order taken by phone does; close() ends it sooner.
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: `checkout-${paymentId}` },
    ),
  )
  if (!session.url) throw new Error(`Stripe gave no page for payment ${paymentId}`)
  return { gatewayRef: session.id, url: session.url }
}

/** How a payment stands that is not there yet, by its page. Of a page completed without one nobody knows. */
function outcomeOfPage(status: Stripe.Checkout.Session['status']): PaymentEvent['outcome'] {
  if (status === 'expired') return 'failed'
  return status === 'complete' ? 'pending' : 'open'
}

async function fetchPayment(stripe: Stripe, sessionId: string): Promise<PaymentEvent> {
  const session = await answerOf(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') return eventOfSession(session, outcomeOfPage(session.status))
  if (intent.status !== 'requires_capture') return eventOfIntent(session, intent)
  const captured = stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture-${intent.id}` })
  return eventOfIntent(session, await answerOf(captured))
}

/** Stripe refuses to close a page that is paid or over, which is as good. */
async function close(stripe: Stripe, sessionId: string): Promise<void> {
  await answerOf(stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
    if (!(error instanceof OutboundError && error.status === 400)) throw error
  })
}

/**
 * Gives money of a paid Checkout Session back, once for a key. Stripe forgets its own keys after a day, and a refund may be
 * tried again later than that: so the refunds that were made are looked through for ours first.
 */
async function refundOnce(
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
async function fetchRefund(
  stripe: Stripe,
  { gatewayRef, refundRef }: { gatewayRef: string; refundRef: string },
): Promise<RefundEvent> {
  return eventOfRefund(gatewayRef, await answerOf(stripe.refunds.retrieve(refundRef)))
}

function answerWith(refund: Stripe.Refund): RefundAnswer {
  const state = refundState(refund)
  return state === 'failed' ? { state, failure: refundFailure(refund) } : { refundRef: refund.id, state }
}
