import type { Paise } from '#app/domain/money/money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { Order } from '../order/order.ts'

/**
 * The states of the confirmation page.
 *
 * - `placed`: the order is placed.
 * - `unpaid`: nobody has tried to pay yet.
 * - `confirming`: the bank has not responded yet.
 * - `failed`: the payment failed.
 * - `mismatched`: the payment was set aside, as it does not match the order.
 * - `expired`: the hold ran out.
 * - `returned`: it was paid after the hold, when it could no longer be sent, and the money goes back.
 * - `replaced`: a newer order of the shopper stands in its place, whatever was paid.
 * - `over`: the order was cancelled.
 */
type ConfirmationState =
  | 'placed'
  | 'unpaid'
  | 'confirming'
  | 'failed'
  | 'mismatched'
  | 'expired'
  | 'returned'
  | 'replaced'
  | 'over'

/** The state of the confirmation page, from the order, its newest payment and the paise paid for it. */
export function confirmationState(
  order: Pick<Order, 'status' | 'replacedAt'>,
  newest: Pick<Payment, 'status'> | undefined,
  paidPaise: Paise,
): ConfirmationState {
  if (order.status === 'cancelled') return 'over'
  if (order.status === 'expired' && paidPaise > 0) return order.replacedAt ? 'replaced' : 'returned'
  if (order.status !== 'expired' && order.status !== 'pending_payment') return 'placed'
  if (newest?.status === 'parked') return 'mismatched'
  if (order.status === 'expired') return order.replacedAt ? 'replaced' : 'expired'
  if (newest?.status === 'failed') return 'failed'
  return newest?.status === 'pending' || newest?.status === 'captured' ? 'confirming' : 'unpaid'
}

/** The facts of the confirmation page; texts are as the shopper reads them. */
export type ConfirmationView = {
  order: Order
  state: ConfirmationState
  paidPaise: Paise
  /** Why the newest payment failed. */
  failure: string | null
  /** What happened to a payment that does not match the order. */
  mismatch: string
  mayPay: boolean
  /** The newer order that replaced this one, and whether it can be paid; null: none did. */
  newer: { id: string; mayPay: boolean } | null
  due: string
  address: string[]
  money: string
}
