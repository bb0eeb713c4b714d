import type { Instant } from '#app/domain/instant.ts'
import { formatMoney } from '#app/domain/money.ts'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import type { OrderEvent } from './order-event.ts'

export type NoticeRefunds = readonly Pick<Refund, 'amountPaise' | 'reason' | 'purpose' | 'createdAt'>[]

/** Words of the shop about an order, and when they were said. */
export type OrderNotice = { at: Instant; words: string }

/**
 * What the shop said about an order for its shopper to read, oldest first: notes, the reason of a move, what was changed,
 * and why a part of the price went back. Money that goes back because the order costs less, or nothing, needs no reason
 * of its own. Events are those the shopper may see (listEvents).
 */
export function orderNotices(events: readonly OrderEvent[], refunds: NoticeRefunds): OrderNotice[] {
  const told = events
    .filter(({ kind, note }) => TELLING.has(kind) && note)
    .map(({ at, note }) => ({ at, words: note ?? '' }))
  const reasons = refunds
    .filter(({ purpose }) => purpose === 'goods')
    .map(({ amountPaise, reason, createdAt }) => ({
      at: createdAt,
      words: `Refund of ${formatMoney(amountPaise)}: ${reason}`,
    }))
  return [...told, ...reasons].sort((a, b) => a.at.localeCompare(b.at))
}

const TELLING = new Set<OrderEvent['kind']>(['moved', 'note', 'edited'])
