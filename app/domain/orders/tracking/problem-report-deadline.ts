import { HOURS, type Instant, later } from '#app/domain/time/instant.ts'
import type { Order } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'

/** Whether a problem with an order can be reported at an instant: from delivery on, for the hours it was promised. */
export function mayReportProblem(order: Pick<Order, 'status' | 'deliveredAt' | 'problemHours'>, at: Instant): boolean {
  return isInPhase(order.status, 'delivered') && order.deliveredAt !== null && at <= problemDeadline(order)
}

/** The instant until which a delivered order can be reported. Throws for an order that was not delivered. */
export function problemDeadline({ deliveredAt, problemHours }: Pick<Order, 'deliveredAt' | 'problemHours'>): Instant {
  if (!deliveredAt) throw new Error('Only a delivered order has a deadline')
  return later(deliveredAt, problemHours * HOURS)
}
