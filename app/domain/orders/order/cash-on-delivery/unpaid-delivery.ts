import type { Paise } from '#app/domain/money/money.ts'
import { type Refund, sumRefunds } from '#app/domain/payments/refund/refund.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Order } from '../order.ts'
import { isInPhase } from '../order-status.ts'

/** An order that was delivered although nobody was paid, and what its shopper still owes for it. */
export type UnpaidDelivery = { orderId: string; buyer: string; deliveredAt: Instant | null; duePaise: Paise }

/**
 * What is due of an order that was delivered although nobody was paid, in paise: its total, less what was credited. 0
 * for every other order, and once it is paid or written off.
 */
export function duePaise(
  order: Pick<Order, 'status' | 'paymentStatus' | 'totalPaise'>,
  refunds: readonly Pick<Refund, 'channel' | 'amountPaise'>[],
): Paise {
  return isInPhase(order.status, 'delivered') ? cashToCollectPaise(order, refunds) : 0
}

/** The cash still to be collected for an order, delivered or not, in paise: its total, less what was credited. */
export function cashToCollectPaise(
  { paymentStatus, totalPaise }: Pick<Order, 'paymentStatus' | 'totalPaise'>,
  refunds: readonly Pick<Refund, 'channel' | 'amountPaise'>[],
): Paise {
  return paymentStatus === 'cod_due' ? totalPaise - sumRefunds(refunds).offDuePaise : 0
}
