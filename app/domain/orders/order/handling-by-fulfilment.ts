import type { Order } from './order.ts'
import type { OrderGroup } from './order-group.ts'
import { type Fulfilment, type OrderStage, type OrderStatus, statusesOf } from './order-status.ts'
import { type Differences, STATUS_HANDLING, type StatusHandling } from './order-status-handling.ts'

type HandlingOf = Omit<StatusHandling, 'pickup' | 'localDelivery'>

/** How an order in its status is named, shown and worked through: its row, with what its fulfilment makes different. */
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
