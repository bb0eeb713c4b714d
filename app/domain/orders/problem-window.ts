import { HOURS, type Instant, later } from '../instant.ts'

/** How long after delivery a shopper may report a damaged, wrong or missing pack (Return Policy). */
export const PROBLEM_HOURS = 48

/** Whether a delivered order can still be reported as faulty. */
export function mayReportProblem(order: { status: string; deliveredAt: Instant | null }, at: Instant): boolean {
  return (
    order.status === 'delivered' && order.deliveredAt !== null && at <= later(order.deliveredAt, PROBLEM_HOURS * HOURS)
  )
}
