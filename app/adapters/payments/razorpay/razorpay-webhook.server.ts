import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { parseWebhookJson } from '../webhook-json.ts'
import type { RazorpayClient } from './razorpay-client.server.ts'
import { paymentEvent, refundEvent, shopOrderOf } from './razorpay-events.ts'
import { EventWire } from './razorpay-wire.ts'

/** What the webhook is to be subscribed to. Others are none of our business. */
export const RAZORPAY_EVENTS = [
  'order.paid',
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'refund.created',
  'refund.processed',
  'refund.failed',
] as const

/**
 * The events of a webhook, or `forged`: the signature is over the raw body, under any of the secrets (an old one may still
 * sign what is sent again). Its time is not signed, so a replay is told by its effect: an event never counts twice. Which of
 * our orders it is for is not believed from a payment's notes, which pass through the shopper's browser: Razorpay's order
 * tells, and is asked for where it does not come along.
 */
export async function readRazorpayWebhook(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
  client: Pick<RazorpayClient, 'readOrder'>,
): Promise<GatewayEvent[] | 'forged'> {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWith(secret, rawBody, signature))) return 'forged'
  const event = EventWire.safeParse(parseWebhookJson(rawBody)).data
  if (!event || !(RAZORPAY_EVENTS as readonly string[]).includes(event.event)) return []
  const eventId = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('base64url')
  const { order, payment, refund } = event.payload
  const orderRef = order?.entity.id ?? payment?.entity.order_id
  if (!orderRef || !payment) return []
  if (refund) {
    // Money that was authorized and never taken goes back by itself: the shop never had it.
    return payment.entity.captured === false ? [] : [refundEvent(eventId, orderRef, refund.entity)]
  }
  const about = order?.entity ?? (await client.readOrder(orderRef))
  const shopOrder = shopOrderOf(about)
  return shopOrder ? [paymentEvent(eventId, about, shopOrder, payment.entity)] : []
}

function isSignedWith(secret: string, body: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
