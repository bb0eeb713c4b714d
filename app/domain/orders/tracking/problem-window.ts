import { HOURS, type Instant, later } from '#app/domain/instant.ts'
import { isInPhase, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import { PROBLEM_HOURS } from '#app/domain/promised-hours.ts'

/** Whether a problem with an order can be reported at an instant: from delivery on, for PROBLEM_HOURS. */
export function mayReportProblem(order: { status: OrderStatus; deliveredAt: Instant | null }, at: Instant): boolean {
  const { status, deliveredAt } = order
  return isInPhase(status, 'delivered') && deliveredAt !== null && at <= later(deliveredAt, PROBLEM_HOURS * HOURS)
}

/** The instant until which a delivered order can be reported. Throws for an order that was not delivered. */
export function problemDeadline({ deliveredAt }: { deliveredAt: Instant | null }): Instant {
  if (!deliveredAt) throw new Error('Only a delivered order has a deadline')
  return later(deliveredAt, PROBLEM_HOURS * HOURS)
}
