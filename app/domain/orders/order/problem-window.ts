import { HOURS, type Instant, later } from '#app/domain/instant.ts'

/** How long after delivery a shopper may report a damaged, wrong or missing pack (Return Policy). */
export const PROBLEM_HOURS = 48

/** Whether a delivered order can still be reported as faulty. */
export function mayReportProblem(order: { status: string; deliveredAt: Instant | null }, at: Instant): boolean {
  return (
    order.status === 'delivered' && order.deliveredAt !== null && at <= later(order.deliveredAt, PROBLEM_HOURS * HOURS)
  )
}

/** Until when a delivered order can be reported. */
export function problemDeadline({ deliveredAt }: { deliveredAt: Instant | null }): Instant {
  if (!deliveredAt) throw new Error('Only what was delivered has a deadline')
  return later(deliveredAt, PROBLEM_HOURS * HOURS)
}
