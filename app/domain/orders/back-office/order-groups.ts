import type { OrderStatus } from '../order/order-status.ts'

/** The owner's piles of orders, in the order of the day's work. An order that was never paid for lies only in All. */
export const ORDER_GROUPS = {
  new: { name: 'New', statuses: ['placed'] },
  'to-pack': { name: 'To pack', statuses: ['confirmed'] },
  'to-ship': { name: 'To ship', statuses: ['packed'] },
  'on-the-way': { name: 'On the way', statuses: ['shipped', 'out_for_delivery'] },
  delivered: { name: 'Delivered', statuses: ['delivered'] },
  problems: { name: 'Problems', statuses: ['undelivered', 'returning'] },
  cancelled: { name: 'Cancelled', statuses: ['cancelled', 'expired', 'returned'] },
} as const satisfies Record<string, { name: string; statuses: readonly OrderStatus[] }>
export type OrderGroup = keyof typeof ORDER_GROUPS

/** The group a URL names, or null for all orders. */
export function parseOrderGroup(text: string | null): OrderGroup | null {
  return text !== null && Object.hasOwn(ORDER_GROUPS, text) ? (text as OrderGroup) : null
}

/** How many orders lie in a group, from the counts by state. */
export function countGroup(group: OrderGroup, counts: Partial<Record<OrderStatus, number>>): number {
  return ORDER_GROUPS[group].statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}
