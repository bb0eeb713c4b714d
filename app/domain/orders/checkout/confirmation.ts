import { formatDayAndTime, formatTime, HOURS, type Instant } from '#app/domain/instant.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { Order } from '../order/order.ts'

/**
 * What the confirmation page can honestly say: the order stands; nobody has tried to pay yet (`unpaid`); the bank has not
 * answered yet; or the payment did not go through (`expired`: and the packs are no longer held). An order that was cancelled since is `over`.
 */
export type Confirmation = 'placed' | 'unpaid' | 'confirming' | 'failed' | 'expired' | 'over'

/** Which of them an order is, from its state and its newest payment. */
export function confirmationOf(
  order: Pick<Order, 'status'>,
  newest: Pick<Payment, 'status'> | undefined,
): Confirmation {
  if (order.status === 'cancelled') return 'over'
  if (order.status === 'expired') return 'expired'
  if (order.status !== 'pending_payment') return 'placed'
  if (newest?.status === 'failed' || newest?.status === 'parked') return 'failed'
  return newest?.status === 'pending' || newest?.status === 'captured' ? 'confirming' : 'unpaid'
}

// Within the hour a time of day is enough. A phone order is held for days, so its text names the day too.
const SHORT = HOURS

/** Until when the packs of an unpaid order are kept; null when none are. */
export function holdMessage({ holdUntil, createdAt }: Pick<Order, 'holdUntil' | 'createdAt'>): string | null {
  return (
    holdUntil &&
    `We hold your packs until ${isShort(createdAt, holdUntil) ? formatTime(holdUntil) : formatDayAndTime(holdUntil)}.`
  )
}

function isShort(from: Instant, until: Instant): boolean {
  return Date.parse(until) - Date.parse(from) <= SHORT
}
