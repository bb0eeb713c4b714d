import { createHmac } from 'node:crypto'

/** The headers of a webhook: the time of sending, and the signature over time and body. */
export function signStripeBody(body: string, secret: string, seconds: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` }
}
