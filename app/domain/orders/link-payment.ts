import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import { isPayable, type Order, type OrderLine } from './order.ts'
import type { WaitingEdit } from './order-edit.ts'

/** What the page behind a payment link shows: what is to pay and until when, or why nothing is. */
export type LinkPayment =
  | { state: 'to-pay'; duePaise: Paise; until: Instant; lines: readonly OrderLine[]; isMore: boolean }
  | { state: 'paid' | 'late' | 'undone' | 'cancelled' }

/** How an order stands with its payment link at an instant. `edit` is the newest that waited for money, if one did. */
export function readLinkPayment(
  order: Pick<Order, 'status' | 'holdUntil' | 'totalPaise' | 'lines'>,
  edit: WaitingEdit | null,
  at: Instant,
): LinkPayment {
  if (order.status === 'cancelled') return { state: 'cancelled' }
  if (isPayable(order, at) && order.holdUntil) {
    const { totalPaise, holdUntil, lines } = order
    return { state: 'to-pay', duePaise: totalPaise, until: holdUntil, lines, isMore: false }
  }
  if (order.status === 'pending_payment' || order.status === 'expired') return { state: 'late' }
  if (!edit || edit.outcome === 'paid' || edit.outcome === 'waived') return { state: 'paid' }
  if (edit.outcome) return { state: edit.outcome === 'expired' ? 'late' : 'undone' }
  if (edit.expiresAt <= at) return { state: 'late' }
  return { state: 'to-pay', duePaise: edit.duePaise, until: edit.expiresAt, lines: edit.lines, isMore: true }
}
