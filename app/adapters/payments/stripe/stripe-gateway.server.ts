import type Stripe from 'stripe'
import type { PaymentsConfig } from '#app/config/adapter-config.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type {
  GatewayTools,
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RefundEvent,
  RefundResponse,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { refused } from '#app/domain/result.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { serviceCheckByCall } from '../../outbound/service-check-by-call.ts'
import { refuseUnconfirmedEvents } from '../refuse-unconfirmed-events.ts'
import { openStripe, responseOf } from './stripe-client.server.ts'
import { intentEvent, refundFailure, refundState, sessionEvent, stripeRefundEvent } from './stripe-to-payment-event.ts'
import { type SessionLookup, STRIPE_WEBHOOK_EVENTS, verifyEvent } from './stripe-webhook.ts'

type Config = Extract<PaymentsConfig, { kind: 'stripe' }>

/**
 * Payments through Stripe Checkout. A payment is identified by its Checkout Session; its money is a PaymentIntent,
 * which Stripe creates at the first attempt to pay.
 */
export function stripeGateway(config: Config, { now, timeoutMs }: GatewayTools): PaymentGateway {
  const stripe = openStripe(config.keys.STRIPE_SECRET_KEY, config.url, () => Date.parse(now()), timeoutMs)
  const isLive = /^[sr]k_live_/.test(config.keys.STRIPE_SECRET_KEY)
  const lookup: SessionLookup = {
    async ofIntent(payment_intent) {
      const { data } = await responseOf(stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
      return data[0] ?? null
    },
    fetchAndCapture: (sessionId) => fetchAndCapture(stripe, sessionId),
  }
  return {
    name: 'stripe',
    facts: {
      title: GATEWAY_SERVICES.stripe.title,
      mode: isLive ? 'live' : 'test',
      events: [...STRIPE_WEBHOOK_EVENTS.keys()],
    },
    start: (payment) => start(stripe, payment),
    fetchAndCapture: lookup.fetchAndCapture,
    async readWebhook(headers, rawBody) {
      const event = verifyEvent(headers.get('Stripe-Signature'), rawBody, {
        webhooks: stripe.webhooks,
        secrets: config.keys.STRIPE_WEBHOOK_SECRET,
        livemode: isLive,
        now: new Date(now()),
      })
      if (!event) return refused('forged')
      return refuseUnconfirmedEvents(async () => (await STRIPE_WEBHOOK_EVENTS.get(event.type)?.(event, lookup)) ?? [])
    },
    close: (sessionId) => close(stripe, sessionId),
    refund: (order) => refund(stripe, order),
    fetchRefund: (refund) => fetchRefund(stripe, refund),
    // Stripe responds with 404 to an unknown id in the path, with 400 to one in the body.
    isUnknown: (error) => error instanceof OutboundError && (error.status === 404 || error.status === 400),
    check: serviceCheckByCall(`Stripe at ${new URL(config.url).host}`, () =>
      responseOf(stripe.checkout.sessions.list({ limit: 1 })),
    ),
  }
}

async function start(stripe: Stripe, { paymentId, orderId, amountPaise, returnUrl }: PaymentStart) {
  const metadata = { order: orderId, payment: paymentId }
  const session = await responseOf(
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
        // Otherwise a shopper abroad would pay in their own currency.
        adaptive_pricing: { enabled: false },
        // It stays open for a day, like an order taken by phone; close() ends it sooner.
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: `checkout-${paymentId}` },
    ),
  )
  if (!session.url) throw new Error(`Stripe returned no page for payment ${paymentId}`)
  return { gatewayRef: session.id, url: session.url }
}

/** The outcome of a session without a PaymentIntent. */
function outcomeOfPage(status: Stripe.Checkout.Session['status']): PaymentEvent['outcome'] {
  if (status === 'expired') return 'failed'
  return status === 'complete' ? 'pending' : 'open'
}

async function fetchAndCapture(stripe: Stripe, sessionId: string): Promise<PaymentEvent> {
  const session = await responseOf(stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') return sessionEvent(session, outcomeOfPage(session.status))
  if (intent.status !== 'requires_capture') return intentEvent(session, intent)
  const captured = stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture-${intent.id}` })
  return intentEvent(session, await responseOf(captured))
}

/** Closes a page. Stripe refuses this for a page that is paid or expired, which is fine. */
async function close(stripe: Stripe, sessionId: string): Promise<void> {
  await responseOf(stripe.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
    if (!(error instanceof OutboundError && error.status === 400)) throw error
  })
}

/**
 * Refunds a paid Checkout Session, once per key. Stripe forgets idempotency keys after a day, and a refund may be
 * retried later, so the existing refunds are searched for the key first.
 */
async function refund(
  stripe: Stripe,
  { gatewayRef, amountPaise, key }: { gatewayRef: string; amountPaise: Paise; key: string },
): Promise<RefundResponse> {
  const { payment_intent } = await responseOf(stripe.checkout.sessions.retrieve(gatewayRef))
  if (typeof payment_intent !== 'string') return { state: 'failed', failure: 'Stripe took no money on this page.' }
  const { data: refunds } = await responseOf(stripe.refunds.list({ payment_intent, limit: 100 }))
  const found = refunds.find(({ metadata }) => metadata?.refund === key)
  if (found) return toRefundResponse(found)
  try {
    const params = { payment_intent, amount: amountPaise, metadata: { refund: key } }
    return toRefundResponse(await responseOf(stripe.refunds.create(params, { idempotencyKey: `refund-${key}` })))
  } catch (error) {
    // A final refusal: already refunded, or more than is left.
    if (error instanceof OutboundError && error.status === 400) return { state: 'failed', failure: error.readBody() }
    throw error
  }
}

/** The present state of a refund. */
async function fetchRefund(
  stripe: Stripe,
  { gatewayRef, refundRef }: { gatewayRef: string; refundRef: string },
): Promise<RefundEvent> {
  return stripeRefundEvent(gatewayRef, await responseOf(stripe.refunds.retrieve(refundRef)))
}

function toRefundResponse(refund: Stripe.Refund): RefundResponse {
  const state = refundState(refund)
  return state === 'failed' ? { state, failure: refundFailure(refund) } : { refundRef: refund.id, state }
}
