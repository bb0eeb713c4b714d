import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { Payment } from './payment.ts'

/** Money that goes back. `id` is the key under which the gateway gives it back once, however often it is asked. */
export type Refund = {
  id: string
  paymentId: string
  orderId: string
  amountPaise: Paise
  /** In words for the shopper. */
  reason: string
  status: 'pending' | 'done'
  gatewayRef: string | null
  tries: number
  nextTryAt: Instant | null
  error: string | null
  createdAt: Instant
  updatedAt: Instant
}

/** What of a payment can still go back: captured, less every refund asked for, done or not. */
export function refundablePaise(
  payment: Pick<Payment, 'id' | 'capturedPaise'>,
  refunds: readonly Pick<Refund, 'paymentId' | 'amountPaise'>[],
): Paise {
  const asked = refunds
    .filter((refund) => refund.paymentId === payment.id)
    .reduce((sum, refund) => sum + refund.amountPaise, 0)
  return payment.capturedPaise - asked
}
