import { NEXT, type OrderStatus } from '../order/order-status.ts'

// What the owner's buttons say. The moves themselves are the table NEXT.
const MOVE_NAMES = {
  confirmed: 'Confirm order',
  packed: 'Mark packed',
  shipped: 'Mark shipped',
  out_for_delivery: 'Mark out for delivery',
  delivered: 'Mark delivered',
  undelivered: 'Mark delivery attempted',
  returning: 'Refused, coming back',
  returned: 'Mark returned',
  cancelled: 'Cancel order',
} as const satisfies Partial<Record<OrderStatus, string>>

/** A state only the owner's hand brings about: payment and the clock bring the others. */
export type ManualMove = keyof typeof MOVE_NAMES

/** The moves the owner may make from a state, in the table's order, with the words of their buttons. */
export function movesFrom(status: OrderStatus): { to: ManualMove; name: string }[] {
  return (NEXT[status] as readonly OrderStatus[]).filter(isManualMove).map((to) => ({ to, name: MOVE_NAMES[to] }))
}

/** Whether a state is one the owner may move an order to. */
export function isManualMove(status: string): status is ManualMove {
  return Object.hasOwn(MOVE_NAMES, status)
}
