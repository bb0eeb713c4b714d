import type { Order } from './order.ts'
import { handlingOf } from './order-stage-handling.ts'
import type { OrderStage } from './order-status.ts'

/** The status of an order as staff read it: “Replaced” if a newer order took its place (`replacedAt`). */
export function statusName(order: OrderStage & Partial<Pick<Order, 'replacedAt'>>): string {
  return order.replacedAt ? 'Replaced' : handlingOf(order).name
}

/** A status as the shopper reads it. */
export function shopperStatusName(stage: OrderStage): string {
  const { name, shopperName } = handlingOf(stage)
  return shopperName ?? name
}
