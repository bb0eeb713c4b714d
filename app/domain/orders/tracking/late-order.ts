import type { Order } from '../order/order.ts'
import { handlingOf } from '../order/order-status-handling.ts'

/**
 * Whether an order should have arrived, or been ready at the shop, before today and is still on its way there. One that
 * is brought today, or waits for the shopper, is not. `today` is the calendar day in India.
 */
export function isLate(order: Pick<Order, 'status' | 'fulfilment' | 'isLost' | 'dueDay'>, today: string): boolean {
  return handlingOf(order).headline.hasDueDay && order.dueDay < today
}
