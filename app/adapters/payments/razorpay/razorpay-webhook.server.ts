import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayEvent } from '#app/domain/payments/gateway/gateway-event.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'
import { parseWebhookJson } from '../webhook-json.ts'
import type { RazorpayClient } from './razorpay-client.server.ts'
import { paymentEvent, razorpayRefundEvent, shopOrderOf } from './razorpay-event-mapping.ts'
import { type RazorpayOrder, razorpayEventSchema } from './razorpay-schemas.ts'

/** The events to subscribe the webhook to; others are ignored. */
export const RAZORPAY_WEBHOOK_EVENTS = [
  'order.paid',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const

/**
 * The events of a webhook. Refuses `forged`: the raw body is signed with any of the secrets (a retry may still use an
 * old one). The time is not signed; a replay is harmless, as an event never counts twice. A payment's notes pass
 * through the shopper's browser, so our order is taken from Razorpay's order, which is fetched if the event lacks it.
 */
export async function readRazorpayWebhook(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
  client: Pick<RazorpayClient, 'readOrder'>,
): Promise<Result<GatewayEvent[], 'forged'>> {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWith(secret, rawBody, signature))) return refused('forged')
  return done(await eventsIn(headers, rawBody, client))
}

async function eventsIn(
  headers: Headers,
  rawBody: string,
  client: Pick<RazorpayClient, 'readOrder'>,
): Promise<GatewayEvent[]> {
  const event = razorpayEventSchema.safeParse(parseWebhookJson(rawBody)).data
  if (!event || !(RAZORPAY_WEBHOOK_EVENTS as readonly string[]).includes(event.event)) return []
  const eventId = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('base64url')
  const { order, payment, refund } = event.payload
  const orderRef = order?.entity.id ?? payment?.entity.order_id
  if (!orderRef || !payment) return []
  if (refund) {
    // An authorization that was never captured is released; the shop never had the money.
    return payment.entity.captured === false ? [] : [razorpayRefundEvent(eventId, orderRef, refund.entity)]
  }
  const razorpayOrder = order?.entity ?? (await findOrder(client, orderRef))
  const shopOrder = razorpayOrder && shopOrderOf(razorpayOrder)
  return razorpayOrder && shopOrder ? [paymentEvent(eventId, razorpayOrder, shopOrder, payment.entity)] : []
}

/** Razorpay's order; null for one that the account does not have, which asking again would not change. */
async function findOrder(client: Pick<RazorpayClient, 'readOrder'>, ref: string): Promise<RazorpayOrder | null> {
  try {
    return await client.readOrder(ref)
  } catch (error) {
    if (error instanceof OutboundError && (error.status === 400 || error.status === 404)) return null
    throw error
  }
}

function isSignedWith(secret: string, body: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
