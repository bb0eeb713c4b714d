import type { Order } from './order.ts'
import type { OrderGroup } from './order-group.ts'
import { type Fulfilment, ORDER_STATUSES, type OrderStage, type OrderStatus, statusesOf } from './order-status.ts'
import { type Differences, STATUS_HANDLING, type StatusHandling } from './order-status-handling.ts'

/** The label of a move that staff make, from one status to another. */
export function moveLabel(from: OrderStatus, to: OrderStatus): string {
  const { move, name }: StatusHandling = STATUS_HANDLING[to]
  return move?.labelFrom?.[from] ?? move?.label ?? name
}

/** The labels of all moves of staff. */
export const MOVE_LABELS: readonly string[] = ORDER_STATUSES.flatMap((to) => {
  const { move }: StatusHandling = STATUS_HANDLING[to]
  return move ? [move.label, ...Object.values(move.labelFrom ?? {})] : []
})

type HandlingOf = Omit<StatusHandling, 'pickup' | 'localDelivery'>

/** How an order is named, shown and worked through where it is: as the table says, with what differs for its kind. */
export function handlingOf({ status, fulfilment }: OrderStage): HandlingOf {
  const { pickup, localDelivery, ...handling }: StatusHandling = STATUS_HANDLING[status]
  const different: Record<Fulfilment, Differences | undefined> = {
    delivery: undefined,
    pickup,
    local_delivery: localDelivery,
  }
  return { ...handling, ...different[fulfilment] }
}

/**
 * The message of an order's status to its shopper, by the table; of one that was delivered although nobody was paid
 * (`isUnpaid`) the one that says what is still to be paid. Null: none.
 */
export function statusMessage(stage: OrderStage, { isUnpaid }: { isUnpaid: boolean }): StatusHandling['message'] {
  return isUnpaid ? 'delivered-unpaid' : handlingOf(stage).message
}

/** The status of an order as staff read it: of one that a newer order replaced, that it was (`replacedAt`). */
export function statusName(order: OrderStage & Partial<Pick<Order, 'replacedAt'>>): string {
  return order.replacedAt ? 'Replaced' : handlingOf(order).name
}

/** A status as the shopper reads it. */
export function shopperStatusName(stage: OrderStage): string {
  const { name, shopperName } = handlingOf(stage)
  return shopperName ?? name
}

/** The orders under a tab of the list: the statuses of each kind that orders of that kind can have. */
export function statusesOfGroup(group: OrderGroup): Record<Fulfilment, OrderStatus[]> {
  const statuses = (fulfilment: Fulfilment) =>
    statusesOf(fulfilment).filter((status) => isInGroup({ status, fulfilment }, group))
  return { delivery: statuses('delivery'), pickup: statuses('pickup'), local_delivery: statuses('local_delivery') }
}

/** Whether an order is under a tab of the list. */
export function isInGroup(stage: OrderStage, group: OrderGroup): boolean {
  return handlingOf(stage).group === group
}
