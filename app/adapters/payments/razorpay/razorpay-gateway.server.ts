import { createHash, createHmac } from 'node:crypto'
import type { PaymentsConfig } from '#app/config/adapter-config.ts'
import { GATEWAY_SERVICES } from '#app/domain/connections/gateway-services.ts'
import type {
  GatewayEvent,
  GatewayTools,
  PaymentEvent,
  PaymentGateway,
  PaymentStart,
  RedirectForm,
  RefundEvent,
  RefundRequest,
  RefundResponse,
  WebhookRefusal,
} from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isSameSecret } from '#app/domain/same-secret.server.ts'
import { serviceCheckByCall } from '../../outbound/service-check-by-call.ts'
import { parseWebhookJson } from '../parse-webhook-json.ts'
import { refuseUnconfirmedEvents } from '../refuse-unconfirmed-events.ts'
import { isUnknownToRazorpay, type RazorpayClient, razorpayClient } from './razorpay-client.server.ts'
import {
  decisiveRazorpayPayment,
  isRazorpayCapture,
  type RazorpayOrder,
  type RazorpayPayload,
  type RazorpayPayment,
  type RazorpayRefund,
  razorpayEventSchema,
  shopOrderOfRazorpay,
} from './razorpay-entities.ts'

type Config = Extract<PaymentsConfig, { kind: 'razorpay' }>

/** The events to subscribe the webhook to; others are ignored. */
const WEBHOOK_EVENTS: readonly string[] = [
  'order.paid',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
]

/**
 * Razorpay's hosted checkout. The reference of a payment is Razorpay's order, on which a shopper may try several times;
 * its receipt is our payment's id and its notes name our order.
 */
export function razorpayGateway(config: Config, tools: GatewayTools): PaymentGateway {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secrets } = config.keys
  const client = razorpayClient({ url: config.url, keyId, keySecret }, tools)
  return {
    name: 'razorpay',
    facts: {
      title: GATEWAY_SERVICES.razorpay.title,
      mode: keyId.startsWith('rzp_live_') ? 'live' : 'test',
      events: WEBHOOK_EVENTS,
    },
    async start({ paymentId, orderId, amountPaise }) {
      // Orders have no idempotency key. An order whose response was lost is found again by its receipt.
      const order =
        (await client.findOrder(paymentId)) ??
        (await client.createOrder({ amount: amountPaise, receipt: paymentId, notes: { order_id: orderId } }))
      return { gatewayRef: order.id, url: pageOf(config) }
    },
    redirectForm: (payment, gatewayRef, shopName) => formOf(config, payment, gatewayRef, shopName),
    readWebhook: (headers, rawBody) => readRazorpayWebhook(headers, rawBody, secrets, client),
    fetchAndCapture: (gatewayRef) => fetchAndCapture(client, gatewayRef),
    refund: (order) => refund(client, order),
    async fetchRefund({ gatewayRef, refundRef }) {
      const refund = await client.readRefund(refundRef)
      return refundEvent(`${refund.id}.${refund.status}`, gatewayRef, refund)
    },
    isUnknown: isUnknownToRazorpay,
    check: serviceCheckByCall(`Razorpay at ${new URL(config.url).host}`, () =>
      client.findOrder('no-order-of-the-shop'),
    ),
  }
}

function pageOf({ url }: Config): string {
  return `${url}/v1/checkout/embedded`
}

function formOf(config: Config, payment: PaymentStart, gatewayRef: string, shopName: string): RedirectForm {
  const { amountPaise, orderId, phone, returnUrl } = payment
  return {
    action: pageOf(config),
    fields: {
      key_id: config.keys.RAZORPAY_KEY_ID,
      order_id: gatewayRef,
      amount: String(amountPaise),
      currency: 'INR',
      name: shopName,
      description: `Order ${orderId}`,
      ...(phone ? { 'prefill[contact]': phone } : {}),
      callback_url: returnUrl,
      cancel_url: returnUrl,
    },
    // The response may redirect to another host of Razorpay.
    hosts:
      config.url === GATEWAY_SERVICES.razorpay.url
        ? [config.url, 'https://*.razorpay.com']
        : [new URL(config.url).origin],
  }
}

async function fetchAndCapture(client: RazorpayClient, gatewayRef: string): Promise<PaymentEvent> {
  // One after the other: after an outage the first request is the circuit breaker's probe.
  const order = await client.readOrder(gatewayRef)
  const payment = await captureIfAuthorized(
    client,
    order,
    decisiveRazorpayPayment(await client.listPayments(gatewayRef)),
  )
  const eventId = `${order.id}.${payment?.id ?? 'none'}.${payment?.status ?? 'created'}`
  return paymentEvent(eventId, order, shopOrderOfRazorpay(order) ?? '', payment)
}

/** Captures an authorized payment, if its account does not or it came late. A payment of another sum is left alone. */
async function captureIfAuthorized(
  client: RazorpayClient,
  order: RazorpayOrder,
  payment: RazorpayPayment | null,
): Promise<RazorpayPayment | null> {
  if (payment?.status !== 'authorized') return payment
  if (payment.amount !== order.amount || payment.currency !== order.currency) return payment
  return client.capture(payment)
}

async function refund(
  client: RazorpayClient,
  { gatewayRef, captureRef, amountPaise, key }: RefundRequest,
): Promise<RefundResponse> {
  const taken = (await client.listPayments(gatewayRef)).filter(isRazorpayCapture)
  const payment = captureRef ? taken.find(({ id }) => id === captureRef) : taken[0]
  if (!payment) throw new Error(`Razorpay knows no money taken for ${gatewayRef}`)
  // Razorpay's keys have at least ten characters.
  const made = await client.refund(payment.id, { amount: amountPaise, receipt: key, key: `mewa-refund-${key}` })
  if ('refusal' in made) return { state: 'failed', failure: made.refusal }
  if (made.status === 'failed') return { state: 'failed', failure: NOT_SENT }
  return { refundRef: made.id, state: STATES[made.status] }
}

/**
 * The events of a webhook. Refuses `forged`: the raw body is signed with any of the secrets (a retry may still use an
 * old one). The time is not signed; a replay is harmless, as an event never counts twice.
 */
export async function readRazorpayWebhook(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
  client: Pick<RazorpayClient, 'readOrder'>,
): Promise<Result<GatewayEvent[], WebhookRefusal>> {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWith(secret, rawBody, signature))) return refused('forged')
  const event = razorpayEventSchema.safeParse(parseWebhookJson(rawBody)).data
  if (!event || !WEBHOOK_EVENTS.includes(event.event)) return done([])
  const eventId = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('base64url')
  return refuseUnconfirmedEvents(() => eventsIn(eventId, event.payload, client))
}

function isSignedWith(secret: string, body: string, signature: string): boolean {
  return isSameSecret(signature, createHmac('sha256', secret).update(body).digest('hex'))
}

/**
 * A payment's notes pass through the shopper's browser, so our order is taken from Razorpay's order, which is fetched
 * if the event lacks it.
 */
async function eventsIn(
  eventId: string,
  { order, payment, refund }: RazorpayPayload,
  client: Pick<RazorpayClient, 'readOrder'>,
): Promise<GatewayEvent[]> {
  const orderRef = order?.entity.id ?? payment?.entity.order_id
  if (!orderRef || !payment) return []
  if (refund) {
    // An authorization that was never captured is released; the shop never had the money.
    return payment.entity.captured === false ? [] : [refundEvent(eventId, orderRef, refund.entity)]
  }
  const razorpayOrder = order?.entity ?? (await findOrder(client, orderRef))
  const shopOrder = razorpayOrder && shopOrderOfRazorpay(razorpayOrder)
  return razorpayOrder && shopOrder ? [paymentEvent(eventId, razorpayOrder, shopOrder, payment.entity)] : []
}

/** Razorpay's order; null for one that the account does not have, which asking again would not change. */
async function findOrder(client: Pick<RazorpayClient, 'readOrder'>, ref: string): Promise<RazorpayOrder | null> {
  try {
    return await client.readOrder(ref)
  } catch (error) {
    if (isUnknownToRazorpay(error)) return null
    throw error
  }
}

/** A payment as an event about its order. A payment refunded without ever being captured has failed. */
function paymentEvent(
  eventId: string,
  order: RazorpayOrder,
  orderId: string,
  payment: RazorpayPayment | null,
): PaymentEvent {
  const outcome = outcomeOf(payment)
  return {
    eventId,
    gatewayRef: order.id,
    orderId,
    outcome,
    amountPaise: payment?.amount ?? order.amount,
    currency: payment?.currency ?? order.currency,
    failure:
      outcome === 'failed' ? (payment?.error_description ?? 'The bank declined the payment.').slice(0, 200) : null,
    ...(payment ? { captureRef: payment.id } : {}),
  }
}

function outcomeOf(payment: RazorpayPayment | null): PaymentEvent['outcome'] {
  if (!payment) return 'open'
  // Created: the shopper has chosen a method and may be confirming the payment in the bank's app.
  if (payment.status === 'created' || payment.status === 'authorized') return 'pending'
  return isRazorpayCapture(payment) ? 'captured' : 'failed'
}

const STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const
const NOT_SENT = 'Razorpay could not send the money back.'

/** A refund as an event. Its receipt is our key; a refund made in Razorpay's dashboard has none. */
function refundEvent(eventId: string, gatewayRef: string, refund: RazorpayRefund): RefundEvent {
  const state = STATES[refund.status]
  return {
    eventId,
    gatewayRef,
    captureRef: refund.payment_id,
    refundRef: refund.id,
    key: refund.receipt ?? null,
    state,
    amountPaise: refund.amount,
    currency: refund.currency,
    failure: state === 'failed' ? NOT_SENT : null,
  }
}
