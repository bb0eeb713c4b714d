import type { Instant } from '#app/domain/instant.ts'
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

/** The names of events on the timelines of shopper and owner. A move is named after the status it reached. */
export const EVENT_NAMES = {
  moved: 'Order moved on',
  'payment-failed': 'Payment failed',
  'payment-received': 'Payment received',
  'payment-parked': 'Payment set aside: it does not match the order',
  'payment-repeated': 'Paid twice: the second payment goes back',
  'refund-asked': 'Refund started',
  credited: 'Taken off what is still to be paid',
  'refund-done': 'Refund sent',
  'refund-failed': 'Refund failed at the gateway',
  'refund-elsewhere': 'Refund made at the gateway, not in the shop',
  'cash-received': 'Cash received',
  'credit-note': 'Credit note issued',
  edited: 'Order edited',
  'slot-changed': 'Delivery time changed',
  'edit-waits': 'Edit waits for money',
  'edit-ended': 'Edit ended',
  note: 'Note',
} as const
export type OrderEventKind = keyof typeof EVENT_NAMES
