import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { PaymentEvent } from '../gateway/payment-gateway.ts'
import type { Payment } from './payment.ts'

/** What is known when an event about a payment arrives. */
export type SettlementFacts = {
  payment: Pick<Payment, 'status' | 'amountPaise' | 'currency' | 'orderId' | 'captureRef'>
  orderStatus: OrderStatus
  /** Whether another attempt has already paid this order. */
  paidByAnother: boolean
  /** Whether a newer order of the same buyer took its place: two tabs, and one cart. */
  replaced: boolean
  /** Of a payment for an edit: whether that edit still waits for it. */
  edit: 'none' | 'waits' | 'ended'
}

/**
 * What an event does:
 * - `ignore`: nothing new (an older event, one after the money came, or that nobody has tried to pay yet);
 * - `wait`, `fail`: the attempt is under way, or failed; the order stays payable;
 * - `park`: money that does not match amount, currency or order, or a second capture of one payment; a person looks at it;
 * - `place`: paid in time; `retake`: paid after the hold ended, when stock may be gone;
 * - `complete`: the difference of an edit is paid, and the order gets its new packs;
 * - `refund`: paid, but the order is cancelled, replaced by a newer one or already paid for, or its edit was taken back.
 */
export type Settlement = 'ignore' | 'wait' | 'fail' | 'park' | 'place' | 'retake' | 'complete' | 'refund'

// An event only ever lifts an attempt to a higher rank: order and repetition of events do not matter.
const RANK: Record<Payment['status'] | PaymentEvent['outcome'], number> = {
  open: 0,
  created: 0,
  pending: 1,
  failed: 2,
  parked: 3,
  captured: 4,
}

/** Decides what a gateway's event does, whatever came before it (reliability I19–I21). Late capture after failure counts. */
export function decideSettlement(facts: SettlementFacts, event: PaymentEvent): Settlement {
  const { payment } = facts
  if (event.outcome === 'captured' && !matches(payment, event)) return 'park'
  if (payment.status === 'captured') return isSecondCapture(payment, event) ? 'park' : 'ignore'
  if (event.outcome === 'captured') return decideCapture(facts)
  if (RANK[payment.status] >= RANK[event.outcome]) return 'ignore'
  return event.outcome === 'failed' ? 'fail' : 'wait'
}

/** Whether the gateway took the money once more for a payment it has taken already: not the same capture told again. */
export function isSecondCapture({ captureRef }: Pick<Payment, 'captureRef'>, event: PaymentEvent): boolean {
  return event.outcome === 'captured' && captureRef !== null && (event.captureRef ?? captureRef) !== captureRef
}

function decideCapture({ orderStatus, paidByAnother, replaced, edit }: SettlementFacts): Settlement {
  if (edit !== 'none') return edit === 'waits' ? 'complete' : 'refund'
  if (paidByAnother) return 'refund'
  if (orderStatus === 'pending_payment') return 'place'
  return orderStatus === 'expired' && !replaced ? 'retake' : 'refund'
}

function matches(payment: SettlementFacts['payment'], event: PaymentEvent): boolean {
  return (
    event.amountPaise === payment.amountPaise &&
    event.currency === payment.currency &&
    event.orderId === payment.orderId
  )
}
