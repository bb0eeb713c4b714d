import type { Paise } from '#app/domain/money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { type OrderStatus, STATUS_FACTS } from './order-status.ts'

type Order = { status: OrderStatus; paymentMethod: OrderPaymentMethod; totalPaise: Paise }
type Owed = { amountPaise: Paise; status: 'pending' | 'done' }

/** The payment status of an order: always derived from its payments and refunds, never set by hand. */
export function paymentStatusOf(
  order: Order,
  payments: readonly Pick<Payment, 'status' | 'capturedPaise'>[],
  refunds: readonly Owed[],
): PaymentStatus {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedPaise, 0)
  if (captured === 0) return unpaidStatus(order, payments)
  const kept = captured - refunds.reduce((sum, refund) => sum + refund.amountPaise, 0)
  if (kept >= order.totalPaise) return 'paid'
  if (refunds.some((refund) => refund.status === 'pending')) return 'refund_pending'
  return kept === 0 ? 'refunded' : 'partially_refunded'
}

function unpaidStatus(order: Order, payments: readonly Pick<Payment, 'status'>[]): PaymentStatus {
  const { phase, waitsFor } = STATUS_FACTS[order.status]
  // An order that ended without delivery owes nothing.
  if (order.paymentMethod === 'none' || (waitsFor === null && phase !== 'delivered')) return 'none'
  if (order.paymentMethod === 'cod') return 'cod_due'
  return payments.every((payment) => payment.status === 'failed') ? 'failed' : 'pending'
}
