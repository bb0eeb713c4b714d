/**
 * The statuses of an order and the moves between them, the usual one first: the shopper's steps ahead follow it. Buttons,
 * verbs, API, tests and docs read this table.
 */
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

/**
 * How far an order has come: it waits for money, the shop prepares its parcel, the courier has it, it has arrived, it comes
 * or came back, or the order ended before there was a parcel.
 */
export type OrderPhase = 'unpaid' | 'preparing' | 'in-transit' | 'delivered' | 'returned' | 'void'

/** A tab of the panel's list of orders (order-query.ts). */
export type OrderGroup = 'new' | 'to-pack' | 'to-ship' | 'on-the-way' | 'delivered' | 'problems' | 'cancelled'

type StatusFacts = {
  /** As staff read it; the shopper reads a returning parcel in other words (order-progress.ts). */
  name: string
  phase: OrderPhase
  /** Who has to do something next; null when the order is over. */
  waitsFor: 'shopper' | 'staff' | 'courier' | null
  /** Null: only under All. */
  group: OrderGroup | null
  /** Whether its packs were taken from their lots: it is not edited any more, and its shopper cannot cancel it. */
  isPacked: boolean
  /** Whether it lies on the packing table: the packer sees it and prints what goes into its box. */
  isOnTable: boolean
}

/** What the shop asks about a status. Lists of statuses are derived from these facts, not written out elsewhere. */
export const STATUS_FACTS = {
  pending_payment: {
    name: 'Payment pending',
    phase: 'unpaid',
    waitsFor: 'shopper',
    group: null,
    isPacked: false,
    isOnTable: false,
  },
  placed: {
    name: 'Order placed',
    phase: 'preparing',
    waitsFor: 'staff',
    group: 'new',
    isPacked: false,
    isOnTable: false,
  },
  confirmed: {
    name: 'Order confirmed',
    phase: 'preparing',
    waitsFor: 'staff',
    group: 'to-pack',
    isPacked: false,
    isOnTable: true,
  },
  packed: { name: 'Packed', phase: 'preparing', waitsFor: 'staff', group: 'to-ship', isPacked: true, isOnTable: true },
  shipped: {
    name: 'Shipped',
    phase: 'in-transit',
    waitsFor: 'courier',
    group: 'on-the-way',
    isPacked: true,
    isOnTable: false,
  },
  out_for_delivery: {
    name: 'Out for delivery',
    phase: 'in-transit',
    waitsFor: 'courier',
    group: 'on-the-way',
    isPacked: true,
    isOnTable: false,
  },
  delivered: {
    name: 'Delivered',
    phase: 'delivered',
    waitsFor: null,
    group: 'delivered',
    isPacked: true,
    isOnTable: false,
  },
  undelivered: {
    name: 'Delivery attempted',
    phase: 'in-transit',
    waitsFor: 'staff',
    group: 'problems',
    isPacked: true,
    isOnTable: false,
  },
  returning: {
    name: 'Returning to seller',
    phase: 'returned',
    waitsFor: 'staff',
    group: 'problems',
    isPacked: true,
    isOnTable: false,
  },
  returned: {
    name: 'Returned to seller',
    phase: 'returned',
    waitsFor: null,
    group: 'cancelled',
    isPacked: true,
    isOnTable: false,
  },
  cancelled: {
    name: 'Cancelled',
    phase: 'void',
    waitsFor: null,
    group: 'cancelled',
    isPacked: false,
    isOnTable: false,
  },
  expired: { name: 'Expired', phase: 'void', waitsFor: null, group: 'cancelled', isPacked: false, isOnTable: false },
} as const satisfies Record<OrderStatus, StatusFacts>

/** The statuses of some phases, in the order of the table. */
export function statusesIn(...phases: readonly OrderPhase[]): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => phases.includes(STATUS_FACTS[status].phase))
}

/** Whether a status belongs to one of these phases. */
export function isIn(status: OrderStatus, ...phases: readonly OrderPhase[]): boolean {
  return phases.includes(STATUS_FACTS[status].phase)
}

/** Whether its parcel stands ready for the courier. */
export function isToShip(status: OrderStatus): boolean {
  return STATUS_FACTS[status].group === 'to-ship'
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
