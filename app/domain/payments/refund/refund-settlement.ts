import { HOURS } from '#app/domain/instant.ts'
import type { RefundEvent } from '../gateway/payment-gateway.ts'
import type { Refund } from './refund.ts'

/**
 * What an event about a refund does:
 * - `ignore`: nothing new;
 * - `wait`: the gateway has taken it, the money is not sent yet;
 * - `done`: the money is sent;
 * - `again`: it failed, and is asked for again under a new key; also after it was thought done;
 * - `by-hand`: it failed too often, and somebody pays it out by hand;
 * - `park`: it does not match, or an earlier try succeeded after all: a person looks at it;
 * - `elsewhere`: somebody refunded at the gateway, and the shop's books do not know of it.
 */
export type RefundSettlement = 'ignore' | 'wait' | 'done' | 'again' | 'by-hand' | 'park' | 'elsewhere'

/** How long after a failure it is asked for again; after the last, by hand. */
export const AGAIN_AFTER = [HOURS, 6 * HOURS] as const

/** After so many tries in a row without an answer a person sees to it: 22 hours when it was never answered, later up to 60. */
export const MAX_UNANSWERED = 10

/** The key of the try under way. A failed refund has used its key up: the gateway would answer with the failure for ever. */
export function refundKey({ id, failures }: Pick<Refund, 'id' | 'failures'>): string {
  return failures === 0 ? id : `${id}_${failures + 1}`
}

/** The refund a key belongs to, with how often it had failed when the key was used; null when it is none of these. */
export function findByKey(refunds: readonly Refund[], key: string | null): { refund: Refund; failures: number } | null {
  for (const refund of refunds) {
    for (let failures = 0; failures <= refund.failures; failures++) {
      if (refundKey({ id: refund.id, failures }) === key) return { refund, failures }
    }
  }
  return null
}

/** The refund an event is about. One the gateway made by itself and somebody wrote into the books has only its reference. */
export function findRefundOf(refunds: readonly Refund[], event: Pick<RefundEvent, 'key' | 'refundRef'>) {
  const byKey = findByKey(refunds, event.key)
  if (byKey || event.key !== null) return byKey
  const recorded = refunds.find(({ status, gatewayRef }) => status === 'done' && gatewayRef === event.refundRef)
  return recorded ? { refund: recorded, failures: recorded.failures } : null
}

/** Decides what an event about a refund does, whatever came before it. */
export function decideRefundSettlement(refunds: readonly Refund[], event: RefundEvent): RefundSettlement {
  const found = findRefundOf(refunds, event)
  if (!found) return event.state === 'failed' ? 'ignore' : 'elsewhere'
  const { refund, failures } = found
  if (event.amountPaise !== refund.amountPaise || event.currency !== 'INR') return 'park'
  // The shop never asked for it but told the shopper: a person decides how the money goes back.
  if (event.key === null) return event.state === 'failed' ? 'by-hand' : 'ignore'
  // An older try, or one that is paid out by hand by now.
  if (failures < refund.failures) return event.state === 'done' ? 'park' : 'ignore'
  if (refund.channel === 'by-hand') return decideGivenUp(refund, event)
  if (event.state === 'failed') return failures < AGAIN_AFTER.length ? 'again' : 'by-hand'
  if (refund.status === 'done') return 'ignore'
  if (event.state === 'done') return 'done'
  return refund.gatewayRef === event.refundRef ? 'ignore' : 'wait'
}

/** The gateway speaks after all of one a person sees to. Money it sent settles it; sent by both, somebody must look. */
function decideGivenUp(refund: Refund, event: RefundEvent): RefundSettlement {
  const isSentByGateway = refund.status === 'done' && refund.gatewayRef === event.refundRef
  if (event.state === 'done') return refund.status === 'pending' ? 'done' : isSentByGateway ? 'ignore' : 'park'
  return event.state === 'failed' && isSentByGateway ? 'by-hand' : 'ignore'
}
