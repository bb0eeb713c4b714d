import type { OrderStatus } from '../orders/order-status.ts'
import type { Payment } from './payment.ts'
import type { PaymentWord } from './payment-gateway.ts'

/** What is known when a word about a payment arrives. */
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
 * What a word does:
 * - `ignore`: nothing new (an older word, one after the money came, or that nobody has tried to pay yet);
 * - `wait`, `fail`: the attempt is under way, or failed; the order stays payable;
 * - `park`: money that does not match amount, currency or order, or a second capture of one payment; a person looks at it;
 * - `place`: paid in time; `retake`: paid after the hold ended, when stock may be gone;
 * - `complete`: the difference of an edit is paid, and the order gets its new packs;
 * - `refund`: paid, but the order is cancelled, replaced by a newer one or already paid for, or its edit was taken back.
 */
export type Settlement = 'ignore' | 'wait' | 'fail' | 'park' | 'place' | 'retake' | 'complete' | 'refund'

// A word only ever lifts an attempt to a higher rank: order and repetition of words do not matter.
const RANK: Record<Payment['status'] | PaymentWord['outcome'], number> = {
  open: 0,
  created: 0,
  pending: 1,
  failed: 2,
  parked: 3,
  captured: 4,
}

/** Decides what a gateway's word does, whatever came before it (reliability I19–I21). Late capture after failure counts. */
export function decideSettlement(facts: SettlementFacts, word: PaymentWord): Settlement {
  const { payment } = facts
  if (word.outcome === 'captured' && !matches(payment, word)) return 'park'
  if (payment.status === 'captured') return isSecondCapture(payment, word) ? 'park' : 'ignore'
  if (word.outcome === 'captured') return decideCapture(facts)
  if (RANK[payment.status] >= RANK[word.outcome]) return 'ignore'
  return word.outcome === 'failed' ? 'fail' : 'wait'
}

/** Whether the gateway took the money once more for a payment it has taken already: not the same capture told again. */
export function isSecondCapture({ captureRef }: Pick<Payment, 'captureRef'>, word: PaymentWord): boolean {
  return word.outcome === 'captured' && captureRef !== null && (word.captureRef ?? captureRef) !== captureRef
}

function decideCapture({ orderStatus, paidByAnother, replaced, edit }: SettlementFacts): Settlement {
  if (edit !== 'none') return edit === 'waits' ? 'complete' : 'refund'
  if (paidByAnother) return 'refund'
  if (orderStatus === 'pending_payment') return 'place'
  return orderStatus === 'expired' && !replaced ? 'retake' : 'refund'
}

function matches(payment: SettlementFacts['payment'], word: PaymentWord): boolean {
  return (
    word.amountPaise === payment.amountPaise && word.currency === payment.currency && word.orderId === payment.orderId
  )
}
