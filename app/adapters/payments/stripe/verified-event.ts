import type Stripe from 'stripe'
import { parseWebhookJson } from '../webhook-json.ts'
import { StripeEvent } from './stripe-event.ts'

const TOLERANCE_SECONDS = 300

/** What proves that an event is Stripe's and meant for this shop. */
export type Proof = {
  webhooks: Stripe['webhooks']
  /** Any of them counts: while one secret replaces another, events come with either. */
  secrets: readonly string[]
  livemode: boolean
  now: Date
}

/**
 * The event of a webhook, or null when it is not one that Stripe sent to this shop within the last five minutes: signature
 * over time and raw body, time neither old nor ahead, test and live never mixed, no connected account.
 */
export function verifiedEvent(signature: string | null, rawBody: string, proof: Proof): StripeEvent | null {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature ?? '')?.[1])
  // The library turns away what is old; what comes from the future it takes.
  if (!(seconds <= proof.now.getTime() / 1000 + TOLERANCE_SECONDS)) return null
  if (!proof.secrets.some((secret) => isSigned(signature ?? '', rawBody, secret, proof))) return null
  const event = StripeEvent.safeParse(parseWebhookJson(rawBody)).data
  return event && event.livemode === proof.livemode && event.account === undefined ? event : null
}

function isSigned(signature: string, rawBody: string, secret: string, { webhooks, now }: Proof): boolean {
  try {
    webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}
