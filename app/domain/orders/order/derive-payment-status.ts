import type { Paise } from '#app/domain/money/money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { PaymentStatus } from '#app/domain/payments/payment/payment-status.ts'
import { type Refund, sumRefunds } from '#app/domain/payments/refund/refund.ts'
import { sumBy } from '#app/domain/sum.ts'
import { type OrderStatus, STATUS_FACTS } from './order-status.ts'

type Order = { status: OrderStatus; paymentMethod: OrderPaymentMethod; totalPaise: Paise }
type Owed = Pick<Refund, 'amountPaise' | 'status' | 'channel'>

/**
 * The payment status of an order: always derived from its payments and refunds, and whether what was due of it is
 * written off; never set by hand.
 */
export function derivePaymentStatus(
  order: Order,
  payments: readonly Pick<Payment, 'status' | 'capturedPaise'>[],
  refunds: readonly Owed[],
  isWrittenOff = false,
): PaymentStatus {
  const captured = sumBy(payments, (payment) => payment.capturedPaise)
  const { sentBackPaise, offDuePaise } = sumRefunds(refunds)
  const owed = order.totalPaise - offDuePaise
  const isOwed = !isWrittenOff && (owed > 0 || offDuePaise === 0)
  if (captured === 0) return unpaidStatus(order, payments, isOwed)
  const kept = captured - sentBackPaise
  if (kept >= owed) return 'paid'
  if (refunds.some((refund) => refund.status === 'pending')) return 'refund_pending'
  return kept === 0 ? 'refunded' : 'partially_refunded'
}

function unpaidStatus(order: Order, payments: readonly Pick<Payment, 'status'>[], isOwed: boolean): PaymentStatus {
  const { phase, waitsFor } = STATUS_FACTS[order.status]
  // An order that ended without delivery owes nothing.
  if (order.paymentMethod === 'none' || (waitsFor === null && phase !== 'delivered')) return 'none'
  if (order.paymentMethod === 'cod') return isOwed ? 'cod_due' : 'none'
  return payments.every((payment) => payment.status === 'failed') ? 'failed' : 'pending'
}
