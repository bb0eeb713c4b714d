/** The order's states and the moves between them (design 7). Buttons, verbs, API, tests and docs read this table. */
export const NEXT = {
  pending_payment: ['placed', 'expired', 'cancelled'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered', 'undelivered', 'returning'],
  out_for_delivery: ['delivered', 'undelivered', 'returning'],
  undelivered: ['out_for_delivery', 'delivered', 'returning'],
  delivered: [],
  returning: ['returned'],
  returned: [],
  cancelled: [],
  // Money that arrives late takes the stock again, when there is enough.
  expired: ['placed'],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof NEXT
export const ORDER_STATUSES = Object.keys(NEXT) as OrderStatus[]

/** What the panel says, in the words of the trade; the shopper reads a returning parcel in other words (order-progress.ts). */
export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending_payment: 'Payment pending',
  placed: 'Order placed',
  confirmed: 'Order confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  undelivered: 'Delivery attempted',
  returning: 'Returning to seller',
  returned: 'Returned to seller',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'cod_due',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'none',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_METHODS = ['upi', 'card', 'cod'] as const
/** How a shopper pays. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** An order the shop gives away (a tasting sample, a pack sent again) is paid by no method. */
export type OrderPaymentMethod = PaymentMethod | 'none'

/** Where an order came from: the shop's pages, a call, a chat, or the shop itself giving something away. */
export const ORDER_CHANNELS = ['shop', 'phone', 'whatsapp', 'sample', 'resend'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return (NEXT[from] as readonly OrderStatus[]).includes(to)
}
