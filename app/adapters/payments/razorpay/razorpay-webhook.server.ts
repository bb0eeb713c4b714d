import { createHash, createHmac } from 'node:crypto'
import { done, type Result, refused } from '#app/domain/result.ts'
import { isSameSecret } from '../../same-secret.server.ts'
import { parseWebhookJson } from '../webhook-json.ts'
import { type RazorpayEvent, razorpayEventSchema } from './razorpay-schemas.ts'

/**
 * The event of a webhook, or null if it is none that the shop can read. Refuses `forged`: the raw body is signed with
 * any of the secrets (a retry may still use an old one). The time is not signed; a replay is harmless, as an event never
 * counts twice.
 */
export function readRazorpayEvent(
  headers: Headers,
  rawBody: string,
  secrets: readonly string[],
): Result<RazorpayEvent | null, 'forged'> {
  const signature = headers.get('X-Razorpay-Signature') ?? ''
  if (!secrets.some((secret) => isSignedWith(secret, rawBody, signature))) return refused('forged')
  const event = razorpayEventSchema.safeParse(parseWebhookJson(rawBody)).data
  const id = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(rawBody).digest('base64url')
  return done(event ? { ...event, id } : null)
}

function isSignedWith(secret: string, body: string, signature: string): boolean {
  return isSameSecret(signature, createHmac('sha256', secret).update(body).digest('hex'))
}
