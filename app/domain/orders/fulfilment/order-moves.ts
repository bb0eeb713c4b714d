import { NEXT, type OrderStatus } from '../order/order-status.ts'

/**
 * The moves staff make, by the status they lead to, with the label of their button; null where only payment and the clock
 * lead. A bulk move asks for nothing: many orders can make it at once, and the palette offers it.
 */
const MOVES = {
  pending_payment: null,
  placed: null,
  confirmed: { name: 'Confirm order', isBulk: true },
  packed: { name: 'Mark packed', isBulk: true },
  shipped: { name: 'Mark shipped', isBulk: false },
  out_for_delivery: { name: 'Mark out for delivery', isBulk: true },
  delivered: { name: 'Mark delivered', isBulk: true },
  undelivered: { name: 'Mark delivery attempted', isBulk: false },
  returning: { name: 'Refused, coming back', isBulk: false },
  returned: { name: 'Mark returned', isBulk: false },
  cancelled: { name: 'Cancel order', isBulk: false },
  expired: null,
} as const satisfies Record<OrderStatus, { name: string; isBulk: boolean } | null>

/** A status staff may move an order to. */
export type ManualMove = { [To in OrderStatus]: (typeof MOVES)[To] extends null ? never : To }[OrderStatus]
/** A move that many orders can make at once. */
export type BulkMove = { [To in ManualMove]: (typeof MOVES)[To]['isBulk'] extends true ? To : never }[ManualMove]

/** The moves staff may make from a status, in the table's order, with the labels of their buttons. */
export function movesFrom(status: OrderStatus): { to: ManualMove; name: string }[] {
  return (NEXT[status] as readonly OrderStatus[]).filter(isManualMove).map((to) => ({ to, name: MOVES[to].name }))
}

/** Whether a status is one staff may move an order to. */
export function isManualMove(status: string): status is ManualMove {
  return Object.hasOwn(MOVES, status) && MOVES[status as OrderStatus] !== null
}

/** Whether a move is one that many orders can make at once. */
export function isBulkMove(status: unknown): status is BulkMove {
  return typeof status === 'string' && isManualMove(status) && MOVES[status].isBulk
}

/** What is usually done next with an order, from its row: a move at once, or a page where something is asked first. */
export type NextStep = { name: string } & ({ move: BulkMove } | { page: (id: string) => string })

// Packing weighs and ticks, shipping asks for the AWB, a parcel on its way back for the state of its packs.
const NEXT_STEPS: Record<OrderStatus, NextStep | null> = {
  pending_payment: null,
  placed: { name: 'Confirm', move: 'confirmed' },
  confirmed: { name: 'Pack', page: (id) => `/admin/packing/${id}` },
  packed: { name: 'Ship', page: (id) => `/admin/orders/ship?order=${id}` },
  shipped: { name: 'Delivered', move: 'delivered' },
  out_for_delivery: { name: 'Delivered', move: 'delivered' },
  undelivered: { name: 'Out again', move: 'out_for_delivery' },
  delivered: null,
  returning: { name: 'Take back', page: (id) => `/admin/orders/${id}` },
  returned: null,
  cancelled: null,
  expired: null,
}

/** The usual next step of an order, or null when nothing is left to do. */
export function nextStep(status: OrderStatus): NextStep | null {
  return NEXT_STEPS[status]
}

/** The most orders one press moves or prints when a whole filter is chosen: a big day's parcels. */
export const MAX_BULK_ORDERS = 200
