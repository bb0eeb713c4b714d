import type { OrderStatus } from '../order/order-status.ts'

/** A move that many orders can make at once, because it asks for nothing else. */
export const BULK_MOVES = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const satisfies OrderStatus[]
export type BulkMove = (typeof BULK_MOVES)[number]

/** What is usually done next with an order, from its row: a move at once, or a page where something is asked first. */
export type NextStep = { name: string } & ({ move: BulkMove } | { page: (id: string) => string })

// Packing weighs and ticks, shipping asks for the AWB, a parcel on its way back for the state of its packs.
const USUAL: Partial<Record<OrderStatus, NextStep>> = {
  placed: { name: 'Confirm', move: 'confirmed' },
  confirmed: { name: 'Pack', page: (id) => `/admin/packing/${id}` },
  packed: { name: 'Ship', page: (id) => `/admin/orders/ship?order=${id}` },
  shipped: { name: 'Delivered', move: 'delivered' },
  out_for_delivery: { name: 'Delivered', move: 'delivered' },
  undelivered: { name: 'Out again', move: 'out_for_delivery' },
  returning: { name: 'Take back', page: (id) => `/admin/orders/${id}` },
}

/** The usual next step of an order, or null when nothing is left to do. */
export function nextStep(status: OrderStatus): NextStep | null {
  return USUAL[status] ?? null
}
