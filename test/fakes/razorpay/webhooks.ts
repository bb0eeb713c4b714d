import { createHmac } from 'node:crypto'
import type { Happened } from './ledger.ts'

export type Webhook = { headers: Record<string, string>; body: string }

/** An event as Razorpay sends it, signed over its very bytes. */
export function writeWebhook(happened: Happened, eventId: string, secret: string): Webhook {
  const { name, order, payment, refund } = happened
  const parts = { ...(order && { order }), payment, ...(refund && { refund }) }
  // PHP writes it: slashes are escaped, so that a body parsed and written anew is another body.
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_FAKE0000000000',
    event: name,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([key, entity]) => [key, { entity }])),
    created_at: 1_780_000_000,
    fake: 'a\\/b',
  }).replaceAll(String.raw`a\\/b`, String.raw`a\/b`)
  return { body, headers: signed(body, eventId, secret) }
}

/** The headers of a body signed with a secret. */
export function signed(body: string, eventId: string, secret: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'x-razorpay-event-id': eventId,
    'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
}

// Razorpay tries for 24 hours, later each time; a demo is not watched that long.
const RETRIES = [1_000, 5_000, 30_000, 120_000]

/** Posts a webhook to a shop until it is taken. */
export async function postUntilTaken(url: string, { headers, body }: Webhook, tries = 0): Promise<void> {
  const signal = AbortSignal.timeout(5_000)
  const taken = await fetch(url, { method: 'POST', headers, body, signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  const wait = RETRIES[tries]
  if (!taken && wait !== undefined) setTimeout(() => postUntilTaken(url, { headers, body }, tries + 1), wait).unref()
}
