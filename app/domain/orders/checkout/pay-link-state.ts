import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { WaitingEdit } from '../editing/order-edit.ts'
import { isPayable, type Order, type OrderLine, type OrderSums } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'

/** The contents of a payment: lines, weight in grams and sums. */
type ToSend = { lines: readonly OrderLine[]; weightGrams: Grams; sums: OrderSums }

/** The state of a payment link: the amount due and its deadline, or why nothing is due. */
export type PayLinkState =
  | ({ state: 'to-pay'; duePaise: Paise; until: Instant; isMore: boolean } & ToSend)
  | { state: 'paid' | 'late' | 'replaced' | 'undone' | 'cancelled' }

/**
 * The state of an order's payment link at an instant. `edit` is the newest edit that waited for payment, if one did.
 */
export function payLinkState(
  order: Pick<Order, 'status' | 'holdUntil' | 'replacedAt' | 'totalPaise' | 'lines'>,
  edit: WaitingEdit | null,
  at: Instant,
): PayLinkState {
  if (order.status === 'cancelled') return { state: 'cancelled' }
  if (isPayable(order, at) && order.holdUntil) {
    const { totalPaise, holdUntil, lines } = order
    return { state: 'to-pay', duePaise: totalPaise, until: holdUntil, isMore: false, ...toSend(lines) }
  }
  if (order.replacedAt !== null) return { state: 'replaced' }
  if (order.status === 'pending_payment' || order.status === 'expired') return { state: 'late' }
  if (!edit || edit.outcome === 'paid' || edit.outcome === 'waived') return { state: 'paid' }
  if (edit.outcome) return { state: edit.outcome === 'expired' ? 'late' : 'undone' }
  if (edit.expiresAt <= at) return { state: 'late' }
  return { state: 'to-pay', duePaise: edit.duePaise, until: edit.expiresAt, isMore: true, ...toSend(edit.lines) }
}

/** The outcome of the newest attempt to pay by a link. */
export type PayLinkAttempt = 'declined' | 'unanswered'

/**
 * The outcome of the newest attempt to pay by a link; null before the first. `isBack`: its shopper has just
 * come back from the gateway, whose answer may be on its way.
 */
export function payLinkAttempt(newest: Pick<Payment, 'status'> | undefined, isBack: boolean): PayLinkAttempt | null {
  if (newest?.status === 'failed') return 'declined'
  return isBack || newest?.status === 'pending' ? 'unanswered' : null
}

function toSend(lines: readonly OrderLine[]): ToSend {
  const weightGrams = sumBy(lines, (line) => line.grams * line.quantity)
  return { lines, weightGrams, sums: sumOrder(lines) }
}
