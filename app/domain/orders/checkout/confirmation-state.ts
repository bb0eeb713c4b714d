import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { Order } from '../order/order.ts'

/**
 * The states of the confirmation page: the order is placed; nobody has tried to pay yet (`unpaid`); the bank has not
 * responded yet (`confirming`); the payment failed; the hold ran out (`expired`); the order was cancelled (`over`).
 */
export type ConfirmationState = 'placed' | 'unpaid' | 'confirming' | 'failed' | 'expired' | 'over'

/** The state of the confirmation page, from the order's status and its newest payment. */
export function confirmationState(
  order: Pick<Order, 'status'>,
  newest: Pick<Payment, 'status'> | undefined,
): ConfirmationState {
  if (order.status === 'cancelled') return 'over'
  if (order.status === 'expired') return 'expired'
  if (order.status !== 'pending_payment') return 'placed'
  if (newest?.status === 'failed' || newest?.status === 'parked') return 'failed'
  return newest?.status === 'pending' || newest?.status === 'captured' ? 'confirming' : 'unpaid'
}
