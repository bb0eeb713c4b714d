import { ORDER_STATUSES, type OrderGroup, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'

/** The tabs of the owner's list, in the order of the day's work. An order that was never paid for stands only under All. */
export const ORDER_GROUPS = {
  new: 'New',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  problems: 'Problems',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderGroup, string>

/** The statuses that stand under a tab. */
export function statusesOfGroup(group: OrderGroup): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => STATUS_FACTS[status].group === group)
}

/** The group a URL names, or null for all orders. */
export function parseOrderGroup(text: string | null): OrderGroup | null {
  return text !== null && Object.hasOwn(ORDER_GROUPS, text) ? (text as OrderGroup) : null
}

/** How many orders lie in a group, from the counts by state. */
export function countGroup(group: OrderGroup, counts: Partial<Record<OrderStatus, number>>): number {
  return statusesOfGroup(group).reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}
