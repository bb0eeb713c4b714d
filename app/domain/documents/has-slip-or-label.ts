import { isInPhase, type OrderStage, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'

/**
 * Whether an order's parcel gets or has a shipping label: it is on the packing table or with the courier, and is not
 * collected.
 */
export function hasLabel({ status, fulfilment }: OrderStage): boolean {
  return fulfilment !== 'pickup' && hasSlip(status)
}

/** Whether an order has a packing slip: it is on the packing table, or with the courier. */
export function hasSlip(status: OrderStatus): boolean {
  return STATUS_FACTS[status].isInPacking || isInPhase(status, 'in-transit')
}
