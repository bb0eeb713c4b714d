import type { Instant } from '#app/domain/time/instant.ts'
import type { OrderStatus } from './order-status.ts'

/** One row of an order's history. A move has both statuses; a note, a payment or a refund has neither. */
export type OrderEvent = {
  id: string
  at: Instant
  kind: OrderEventKind
  from: OrderStatus | null
  to: OrderStatus | null
  /** A user's id, or the shop itself. */
  actor: string
  note: string | null
  /** Null: for staff only. */
  shownToShopperAt: Instant | null
}

/** The kinds of events, as stored. What the timeline of an order says of each is in timeline-sentences.ts. */
export type OrderEventKind =
  | 'moved'
  | 'payment-failed'
  | 'payment-received'
  | 'payment-parked'
  | 'parked-sent-back'
  | 'payment-repeated'
  | 'refund-asked'
  | 'credited'
  | 'refund-done'
  | 'refund-failed'
  | 'refund-elsewhere'
  | 'cash-received'
  | 'cash-taken-back'
  | 'credit-note'
  | 'edited'
  | 'slot-changed'
  | 'fulfilment-changed'
  | 'edit-waits'
  | 'edit-ended'
  | 'delivery-undone'
  | 'code-skipped'
  | 'due-written-off'
  | 'utr-entered'
  | 'utr-corrected'
  | 'packs-taken-back'
  | 'parcel-lost'
  | 'parcel-found'
  | 'parcel-taken'
  | 'booking-refused'
  | 'withdrawal-refused'
  | 'note'
