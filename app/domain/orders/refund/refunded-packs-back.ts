import { REFUND_STOCK_NAMES, type RefundLine } from '#app/domain/payments/refund/refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Order, OrderLine } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { isInPhase } from '../order/order-status.ts'
import { paiseLeftToRefund } from './decide-refund.ts'

/** Packs that come back after their price was refunded: no money goes with them. */
export type RefundedPacksBack = {
  version: number
  lines: readonly { position: number; quantity: number }[]
  stock: 'restock' | 'write-off'
}

/** Why packs were not taken back. */
export const REFUNDED_PACKS_BACK_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'no-packs': 'Choose how many packs came back.',
  'above-refunded': 'Not so many refunded packs of this are still with the shopper.',
} as const
export type RefundedPacksBackReason = keyof typeof REFUNDED_PACKS_BACK_MESSAGES

/**
 * How many packs of a line may still come back without a refund: those whose price was refunded while they stayed with
 * the shopper, as packs or, where nothing is left of the price, as an amount.
 */
export function packsToTakeBack(line: OrderLine, refunded: readonly RefundLine[]): number {
  const own = refunded.filter(({ position }) => position === line.position)
  if (line.grams === 0 || own.length === 0) return 0
  const packs = sumBy(own, ({ quantity }) => quantity)
  const back = sumBy(own, ({ gramsBack }) => gramsBack) / line.grams
  return Math.max(0, (paiseLeftToRefund(line, refunded) === 0 ? line.quantity : packs) - back)
}

/** The sentence of the timeline about packs that came back: how many of which, and what became of them. */
export function packsBackNote(
  taken: readonly { line: Pick<OrderLine, 'name' | 'weight'>; packs: number }[],
  stock: RefundedPacksBack['stock'],
): string {
  const names = taken.map(({ packs, line }) => `${packs} × ${[line.name, line.weight].filter(Boolean).join(' ')}`)
  return `${names.join(', ')}. ${REFUND_STOCK_NAMES[stock]}`
}

/**
 * Decides which packs of a delivered order are taken back, and the refund that each line of them belongs to: the newest
 * whose packs stayed with the shopper. Returns the lines of refunds as they are then. Refuses with
 * REFUNDED_PACKS_BACK_MESSAGES.
 */
export function decideRefundedPacksBack(
  order: Pick<Order, 'lines' | 'status' | 'version'>,
  refunded: readonly (RefundLine & { refundId: string })[],
  { version, lines, stock }: RefundedPacksBack,
): Result<
  { line: RefundLine & { refundId: string }; packs: number }[],
  Exclude<RefundedPacksBackReason, 'order-not-found'>
> {
  if (version !== order.version) return refused('changed-meanwhile')
  const chosen = lines.filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return refused('no-packs')
  const taken = chosen.flatMap(({ position, quantity }) => {
    const sold = order.lines.find((line) => line.position === position)
    const own = refunded.filter((line) => line.position === position)
    const of = own.findLast((line) => line.stock === 'keep') ?? own.at(-1)
    if (!sold || !of || !Number.isSafeInteger(quantity) || quantity > packsToTakeBack(sold, refunded)) return []
    return [{ line: { ...of, stock, gramsBack: of.gramsBack + sold.grams * quantity }, packs: quantity }]
  })
  const isTwice = new Set(chosen.map(({ position }) => position)).size < chosen.length
  const isDelivered = isInPhase(order.status, 'delivered')
  return isDelivered && !isTwice && taken.length === chosen.length ? done(taken) : refused('above-refunded')
}
