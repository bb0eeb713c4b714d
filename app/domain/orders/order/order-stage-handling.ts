import type { Fulfilment } from './order-fulfilment.ts'
import type { OrderGroup } from './order-group.ts'
import { type OrderStage, type OrderStatus, statusesOfFulfilment } from './order-status.ts'
import { type Differences, STATUS_HANDLING, type StatusHandling } from './order-status-handling.ts'

type HandlingOf = Omit<StatusHandling, 'pickup' | 'localDelivery' | 'lost'>

/**
 * How an order in its status is named, shown and worked through: the row of its status in STATUS_HANDLING, with the
 * differences of its fulfilment, and of one that was lost as a whole. What such an order is called follows from its
 * parcels here alone: its status is that of one that came back (docs/decisions/0109).
 */
export function handlingOf({ status, fulfilment, isLost }: OrderStage): HandlingOf {
  const { pickup, localDelivery, lost, ...handling }: StatusHandling = STATUS_HANDLING[status]
  const different: Record<Fulfilment, Differences | undefined> = {
    delivery: undefined,
    pickup,
    local_delivery: localDelivery,
  }
  return { ...handling, ...different[fulfilment], ...(isLost ? lost : undefined) }
}

/**
 * The message that the shopper gets when an order reaches its status; null: none. If it was delivered and is still to be
 * paid (`isUnpaid`), the message says how much.
 */
export function statusMessage(stage: OrderStage, { isUnpaid }: { isUnpaid: boolean }): StatusHandling['message'] {
  return isUnpaid ? 'delivered-unpaid' : handlingOf(stage).message
}

/** The statuses under a tab of the list, by fulfilment, as not every order can have every status. */
export function statusesOfGroupByFulfilment(group: OrderGroup): Record<Fulfilment, OrderStatus[]> {
  const statuses = (fulfilment: Fulfilment) =>
    statusesOfFulfilment(fulfilment).filter((status) => isInGroup({ status, fulfilment }, group))
  return { delivery: statuses('delivery'), pickup: statuses('pickup'), local_delivery: statuses('local_delivery') }
}

/** Whether an order is under a tab of the list, which its status and fulfilment alone decide. */
export function isInGroup(stage: Omit<OrderStage, 'isLost'>, group: OrderGroup): boolean {
  return handlingOf({ ...stage, isLost: false }).group === group
}
