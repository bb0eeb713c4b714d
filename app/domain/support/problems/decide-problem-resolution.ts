import type { Paise } from '#app/domain/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import { REFUND_MESSAGES, type RefundInput } from '#app/domain/orders/refund/decide-refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Grams } from '#app/domain/weight.ts'
import { type PackProblem, priceOfGrams } from './pack-problem.ts'

/** The ways to resolve a report, with their names in the panel. */
export const RESOLUTION_WAYS = {
  grams: 'Refund by grams',
  packs: 'Refund whole packs',
  amount: 'Refund an amount',
  resend: 'Send again',
  decline: 'Decline',
} as const
export type ResolutionWay = keyof typeof RESOLUTION_WAYS

/** The input of resolving a report. The shopper reads `answer`. */
export type ResolutionInput = { answer: string } & (
  | { way: 'grams'; grams: Grams }
  | { way: 'packs'; packs: number }
  | { way: 'amount'; amountPaise: Paise }
  | { way: 'resend'; packs: number }
  | { way: 'decline' }
)

/** Whether a way is a refund, which needs a fresh one-time code (docs/decisions/0040). */
export function isRefund(way: ResolutionWay): boolean {
  return way === 'grams' || way === 'packs' || way === 'amount'
}

/** Why a report was not resolved. */
export const RESOLVE_MESSAGES = {
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
export type ResolveReason = keyof typeof RESOLVE_MESSAGES

/**
 * Decides the refund of a resolution, or null when there is none. It is always for the reported line, whose packs the
 * shopper keeps. Refuses `already-settled`, `too-many-grams` and `too-many-packs`.
 */
export function decideProblemResolution(
  problem: Pick<PackProblem, 'status' | 'position'>,
  line: Pick<OrderLine, 'grossPaise' | 'grams' | 'quantity'>,
  input: ResolutionInput,
): Result<RefundInput | null, ResolveReason> {
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
      return input.packs > line.quantity ? refused('too-many-packs') : done(null)
    case 'decline':
      return done(null)
  }
}
