import type { PaymentEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { mismatchOf } from '#app/domain/payments/payment/parked-money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import type { OrderStatus } from '../order/order-status.ts'

/** The facts an event about a payment is decided from. */
export type PaymentEventFacts = {
  payment: Pick<Payment, 'status' | 'amountPaise' | 'currency' | 'orderId' | 'captureRef'>
  orderStatus: OrderStatus
  /** Whether another attempt has already paid this order. */
  paidByAnother: boolean
  /** Whether a newer order of the same buyer replaced it: two tabs and one cart. */
  replaced: boolean
  /** For the payment of an edit: whether that edit still waits for it. */
  edit: 'none' | 'waits' | 'ended'
  /**
   * For a second capture of the payment: reported for the first time, known and going back already, or parked by a
   * version of the shop that left it to staff.
   */
  secondCapture: 'new' | 'known' | 'parked'
}

/**
 * The effect of an event:
 * - `ignore`: nothing new (an older event, one after the capture, or nobody has tried to pay yet);
 * - `wait`, `fail`: the attempt is pending or failed; the order stays payable;
 * - `park`: amount, currency or order do not match; staff must settle it;
 * - `place`: paid in time; `retake`: paid after the hold ended, when the stock may be sold;
 * - `complete`: the difference of an edit is paid, and the order gets its new packs;
 * - `refund`: paid, but the order is cancelled, replaced or paid already, or its edit has ended; also an exact second
 *   capture of one payment, which nothing is left to pay with.
 */
export type PaymentEventEffect = 'ignore' | 'wait' | 'fail' | 'park' | 'place' | 'retake' | 'complete' | 'refund'

// An event only raises the rank of an attempt, so that sequence and repetition of events do not matter.
const RANK: Record<Payment['status'] | PaymentEvent['outcome'], number> = {
  open: 0,
  created: 0,
  pending: 1,
  failed: 2,
  parked: 3,
  captured: 4,
}

const SECOND_CAPTURE_EFFECTS = { new: 'refund', known: 'ignore', parked: 'park' } as const

/**
 * Decides the effect of a gateway event. Events may be repeated and come in any sequence, and the result is the same: a
 * capture after a failure counts.
 */
export function decidePaymentEventEffect(facts: PaymentEventFacts, event: PaymentEvent): PaymentEventEffect {
  const { payment } = facts
  const mismatch = mismatchOf(payment, event)
  if (mismatch === 'second-capture') return SECOND_CAPTURE_EFFECTS[facts.secondCapture]
  if (mismatch) return 'park'
  if (payment.status === 'captured') return 'ignore'
  if (event.outcome === 'captured') return decideCapture(facts)
  if (RANK[payment.status] >= RANK[event.outcome]) return 'ignore'
  return event.outcome === 'failed' ? 'fail' : 'wait'
}

function decideCapture({ orderStatus, paidByAnother, replaced, edit }: PaymentEventFacts): PaymentEventEffect {
  if (edit !== 'none') return edit === 'waits' ? 'complete' : 'refund'
  if (paidByAnother) return 'refund'
  if (orderStatus === 'pending_payment') return 'place'
  return orderStatus === 'expired' && !replaced ? 'retake' : 'refund'
}
