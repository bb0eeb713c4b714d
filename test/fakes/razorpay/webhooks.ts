import { createHmac } from 'node:crypto'
import type { Webhook } from '../post-webhook.ts'
import type { Occurrence } from './ledger.ts'

/** An event as Razorpay sends it, signed over its exact bytes. */
export function writeRazorpayWebhook(happened: Occurrence, eventId: string, secret: string): Webhook {
  const { name, order, payment, refund } = happened
  const parts = { ...(order && { order }), payment, ...(refund && { refund }) }
  // As PHP serialises it: slashes are escaped, so that re-serialising changes the body.
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_FAKE0000000000',
    event: name,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([key, entity]) => [key, { entity }])),
    created_at: 1_780_000_000,
    fake: 'a\\/b',
  }).replaceAll(String.raw`a\\/b`, String.raw`a\/b`)
  return { body, headers: signRazorpayBody(body, eventId, secret) }
}

/** The headers of a signed body. */
export function signRazorpayBody(body: string, eventId: string, secret: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'x-razorpay-event-id': eventId,
    'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
}
