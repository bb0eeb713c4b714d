import type { RefundEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { HOURS } from '#app/domain/time/instant.ts'

/** The facts an event about a refund is decided from. */
export type RefundEventFacts = {
  /** The refund that it is about; null if the shop has requested none, as when it was made at the gateway itself. */
  refund: Refund | null
  /** How often the refund had failed when the key of the event was used. */
  failures: number
}

/**
 * The effect of an event about a refund:
 * - `ignore`: nothing new;
 * - `wait`: the gateway has accepted it, the money is not sent yet;
 * - `done`: the money is sent;
 * - `again`: it failed, possibly after it was done, and is retried under a new key;
 * - `by-hand`: it failed too often, and staff pay it out by hand;
 * - `park`: it does not match, or an earlier try succeeded after all; staff must settle it;
 * - `elsewhere`: it was made at the gateway itself, unknown to the shop.
 */
export type RefundEventEffect = 'ignore' | 'wait' | 'done' | 'again' | 'by-hand' | 'park' | 'elsewhere'

/** How long after each failure a refund is retried; after the last it is paid by hand. */
export const RETRY_AFTER = [HOURS, 6 * HOURS] as const

/**
 * After so many tries in a row without a response a refund is escalated: after 22 hours if there never was one, later
 * up to 60.
 */
export const MAX_UNANSWERED = 10

const NOT_REQUESTED: RefundEventFacts = { refund: null, failures: 0 }

/**
 * Finds the refund of an event among those of its payment. One made at the gateway and recorded by staff is found by
 * its reference. A second capture goes back as a whole, once: a gateway that sends it back by itself has made the
 * refund that the shop was about to make.
 */
export function findRefundOf(
  refunds: readonly Refund[],
  event: Pick<RefundEvent, 'key' | 'refundRef' | 'state' | 'amountPaise'>,
  { secondOfRef }: Pick<Payment, 'secondOfRef'>,
): RefundEventFacts {
  if (event.key !== null) return findByKey(refunds, event.key) ?? NOT_REQUESTED
  const isAwaited = ({ status, amountPaise }: Refund) =>
    secondOfRef !== null && event.state === 'done' && status === 'pending' && amountPaise === event.amountPaise
  const refund =
    refunds.find(({ status, gatewayRef }) => status === 'done' && gatewayRef === event.refundRef) ??
    refunds.find(isAwaited)
  return refund ? { refund, failures: refund.failures } : NOT_REQUESTED
}

/** Decides the effect of an event about a refund. Events may be repeated and come in any sequence. */
export function decideRefundEventEffect({ refund, failures }: RefundEventFacts, event: RefundEvent): RefundEventEffect {
  if (!refund) return event.state === 'failed' ? 'ignore' : 'elsewhere'
  if (event.amountPaise !== refund.amountPaise || event.currency !== 'INR') return 'park'
  // Made at the gateway and already announced to the shopper: if it fails, staff pay it out.
  if (event.key === null && refund.status === 'done') return event.state === 'failed' ? 'by-hand' : 'ignore'
  // The money went under another reference: the gateway made the refund by itself, and refuses to make it twice.
  const isOther = refund.gatewayRef !== null && refund.gatewayRef !== event.refundRef
  if (event.state === 'failed' && refund.status === 'done' && isOther) return 'ignore'
  // The event is about an earlier try.
  if (failures < refund.failures) return event.state === 'done' ? 'park' : 'ignore'
  if (refund.channel === 'by-hand') return decideEscalated(refund, event)
  if (event.state === 'failed') return failures < RETRY_AFTER.length ? 'again' : 'by-hand'
  if (refund.status === 'done') return 'ignore'
  if (event.state === 'done') return 'done'
  return refund.gatewayRef === event.refundRef ? 'ignore' : 'wait'
}

/** A late event about an escalated refund. A completed one settles it; if it was paid by hand too, it is parked. */
function decideEscalated(refund: Refund, event: RefundEvent): RefundEventEffect {
  const isSentByGateway = refund.status === 'done' && refund.gatewayRef === event.refundRef
  if (event.state === 'done') return refund.status === 'pending' ? 'done' : isSentByGateway ? 'ignore' : 'park'
  return event.state === 'failed' && isSentByGateway ? 'by-hand' : 'ignore'
}

/**
 * The idempotency key of the current try. A failed key cannot be used again: the gateway would return the same failure.
 */
export function refundKey({ id, failures }: Pick<Refund, 'id' | 'failures'>): string {
  return failures === 0 ? id : `${id}_${failures + 1}`
}

/** The refund of a key, with its failures when the key was used; null when it is none of these. */
export function findByKey(refunds: readonly Refund[], key: string): { refund: Refund; failures: number } | null {
  for (const refund of refunds) {
    for (let failures = 0; failures <= refund.failures; failures++) {
      if (refundKey({ id: refund.id, failures }) === key) return { refund, failures }
    }
  }
  return null
}
