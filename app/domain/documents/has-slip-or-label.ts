import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { isInPhase, type OrderStage, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'

/** Whether an order is brought to the shopper, so that its parcels have shipping labels. */
export function hasShippingLabel({ fulfilment }: Pick<OrderStage, 'fulfilment'>): boolean {
  return !isCollected(fulfilment)
}

/** Whether an order's parcel gets or has a shipping label now: it is on the packing table, or with the courier. */
export function hasLabel(order: OrderStage): boolean {
  return hasShippingLabel(order) && hasSlip(order.status)
}

/** Whether an order has a packing slip: it is on the packing table, or with the courier. */
export function hasSlip(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isInPacking || isInPhase(status, 'in-transit')
}
