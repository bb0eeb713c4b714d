import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'
import { byExpiry, type Lot, type LotPart, spreadDifference, takeFrom } from '../lots/lot.ts'

/**
 * What the owner does to a pool by hand. For a count, `grams` is what lies on the shelf, sold but not packed yet
 * included. `lotId` names the one lot that is written off or counted; without it, the lots that end first are meant. A
 * receipt makes a lot: what is not told of it is worked out.
 */
export type StockAdjustment = {
  kind: 'receive' | 'write-off' | 'count'
  grams: Grams
  reason: string
  lotId?: string | undefined
  code?: string | undefined
  receivedDay?: string | undefined
  bestBeforeDay?: string | null | undefined
  supplier?: string | undefined
  /** The weight somebody was asked about, because it is far from the books, and said yes to. */
  sureGrams?: Grams | undefined
}

/** What the admin reads on the buttons. */
export const ADJUSTMENT_NAMES: Record<StockAdjustment['kind'], string> = {
  receive: 'Receive',
  'write-off': 'Write off',
  count: 'Count',
}

/** Why stock was not changed. Far from the books, it is asked about first: the refusal carries the question. */
export const ADJUST_STOCK_MESSAGES = {
  'held-for-orders': 'Orders already hold some of this stock. Cancel or pack them first, or write off less.',
  'not-in-lot': 'There is less than that in this lot.',
  'lot-not-found': 'We can’t find this lot.',
  'lot-code-taken': 'Another lot of this product has this code.',
} as const
export type AdjustStockReason = keyof typeof ADJUST_STOCK_MESSAGES
export type AdjustStockRefusal = Refusal<AdjustStockReason> | Refusal<'far-from-books', { message: string }>

/**
 * How writing off or counting changes the lots: signed grams, lot by lot. Null when a count found grams and there is no
 * lot to put them into. Refuses `lot-not-found` and `not-in-lot`.
 */
export function decideAdjustment(
  lots: readonly Lot[],
  { kind, grams, lotId }: Pick<StockAdjustment, 'kind' | 'grams' | 'lotId'>,
): Result<LotPart[] | null, 'lot-not-found' | 'not-in-lot'> {
  const meant = lotId ? lots.filter((lot) => lot.id === lotId) : lots
  if (lotId && meant.length === 0) return refused('lot-not-found')
  const leftGrams = meant.reduce((sum, lot) => sum + lot.leftGrams, 0)
  if (kind === 'count') return done(grams === leftGrams ? [] : spreadDifference(meant, grams - leftGrams))
  const taken = takeFrom(meant.toSorted(byExpiry), grams)
  // More than all lots have is more than the pool has, and the pool says so.
  if (taken.shortGrams > 0 && lotId) return refused('not-in-lot')
  return done(taken.parts.map((part) => ({ ...part, grams: -part.grams })))
}
