import type { Paise } from '#app/domain/money/money.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { isCollected } from '#app/domain/orders/order/order-fulfilment.ts'
import { REFUND_MESSAGES, type RefundInput } from '#app/domain/orders/refund/decide-refund.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { type PackProblem, priceOfGrams } from './pack-problem.ts'

/** The ways to settle a report, with their names in the panel. */
export const SETTLEMENT_WAYS = {
  grams: 'Refund by grams',
  packs: 'Refund whole packs',
  amount: 'Refund an amount',
  resend: 'Send again',
  decline: 'Decline',
} as const
export type SettlementWay = keyof typeof SETTLEMENT_WAYS

/** The ways whose names differ of an order that nobody has paid yet. */
const WAYS_OFF_THE_BILL: Partial<Record<SettlementWay, string>> = {
  grams: 'Off the bill by grams',
  packs: 'Whole packs off the bill',
  amount: 'An amount off the bill',
}

/** The name of a way to settle a report of an order that is paid, or still due. */
export function settlementWayName(way: SettlementWay, isDue: boolean): string {
  return (isDue && WAYS_OFF_THE_BILL[way]) || SETTLEMENT_WAYS[way]
}

/** The input of settling a report. The shopper reads `answer`. */
export type SettlementInput = { answer: string } & (
  | { way: 'grams'; grams: Grams }
  | { way: 'packs'; packs: number }
  | { way: 'amount'; amountPaise: Paise }
  | { way: 'resend'; packs: number }
  | { way: 'decline' }
)

/** Whether a way is a refund, which needs a fresh one-time code (docs/decisions/0040). */
export function isRefund(way: SettlementWay): boolean {
  return way === 'grams' || way === 'packs' || way === 'amount'
}

/** Why a report was not settled. */
export const SETTLE_PROBLEM_MESSAGES = {
  ...REFUND_MESSAGES,
  ...CODE_NEEDED_MESSAGE,
  'problem-not-found': 'We can’t find this report.',
  'already-settled': 'Somebody has settled this report already.',
  'too-many-grams': 'That is more than the packs of this line weigh.',
  'too-many-packs': 'The order has fewer of these packs.',
  'sold-out': 'There is not enough of this product to send it again.',
  'trial-loaded': 'The trial year is loaded. Remove it first, so that real parcels can be sent.',
  'no-address': 'This was handed over at the shop, so there is no address to send it to. Refund it instead.',
  'not-sold': 'This product is not sold any more. Refund it instead.',
} as const
export type SettleProblemReason = keyof typeof SETTLE_PROBLEM_MESSAGES

type ReportedOrder = {
  order: Pick<Order, 'channel' | 'fulfilment'>
  line: Pick<OrderLine, 'grossPaise' | 'grams' | 'quantity'>
}

/**
 * Decides the refund of a settlement, or null when there is none. It is always for the reported line, whose packs the
 * shopper keeps. Refuses `already-settled`, `too-many-grams`, `too-many-packs`, and `no-address` for packs to be sent
 * again of an order that was handed over at the shop.
 */
export function decideProblemSettlement(
  problem: Pick<PackProblem, 'status' | 'position'>,
  { order, line }: ReportedOrder,
  input: SettlementInput,
): Result<RefundInput | null, SettleProblemReason> {
  if (problem.status !== 'open') return refused('already-settled')
  const { position } = problem
  const refund = { reason: input.answer || 'A pack went wrong', cause: 'deficient', stock: 'keep' } as const
  switch (input.way) {
    case 'grams':
      if (input.grams > line.grams * line.quantity) return refused('too-many-grams')
      return done({ ...refund, position, amountPaise: priceOfGrams(line, input.grams) })
    case 'packs':
      if (input.packs > line.quantity) return refused('too-many-packs')
      return done({ ...refund, lines: [{ position, quantity: input.packs }] })
    case 'amount':
      return done({ ...refund, position, amountPaise: input.amountPaise })
    case 'resend':
      if (input.packs > line.quantity) return refused('too-many-packs')
      return order.channel === 'counter' || isCollected(order.fulfilment) ? refused('no-address') : done(null)
    case 'decline':
      return done(null)
  }
}
