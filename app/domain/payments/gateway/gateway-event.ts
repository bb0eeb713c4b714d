import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'

/** A gateway's event about a payment, from a webhook or a poll. */
export type PaymentEvent = {
  /** Unique at the gateway for this event: the same event twice counts once. */
  eventId: string
  /** The gateway's reference of the payment, returned by start(). */
  gatewayRef: string
  /** The order number given to start(). An event for another order is parked. */
  orderId: string
  /** `open`: nobody has tried to pay on the page yet. `pending`: somebody has, and the bank has not responded. */
  outcome: 'open' | 'pending' | 'failed' | 'captured'
  amountPaise: Paise
  currency: string
  /** Why it failed, as the shopper reads it; null otherwise. */
  failure: string | null
  /** The gateway's reference of this attempt, where one hosted page allows several. */
  captureRef?: string
}

/** A gateway's event about a refund. */
export type RefundEvent = {
  eventId: string
  /** The payment it comes from. */
  gatewayRef: string
  /** The gateway's reference of the refund. */
  refundRef: string
  /** The key refund() was called with; null for a refund made at the gateway itself. */
  key: string | null
  /** `done`: the gateway has sent the money. `failed`: it has not and will not; the money is still with the shop. */
  state: RefundState
  amountPaise: Paise
  currency: string
  failure: string | null
}

export type RefundState = 'pending' | 'done' | 'failed'

/** A webhook may carry either. Only a refund has a `refundRef`. */
export type GatewayEvent = PaymentEvent | RefundEvent

/** How the shop received an event. */
export type GatewayEventSource = 'webhook' | 'return' | 'reconciler'

/** An event of the gateway, how the shop received it, and its effect. */
export type StoredGatewayEvent = {
  id: string
  at: Instant
  gateway: string
  kind: string
  source: GatewayEventSource
  amountPaise: Paise | null
  effect: string
}
