import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import { BEST_BEFORE_PASSED, type Lot, type LotFacts, type LotPart } from '../lots/lot.ts'
import { byExpiry, spreadDifference, takeFromLots } from '../lots/lot-picks.ts'

/**
 * A manual change of stock. For a count, `grams` are all grams on hand, including sold ones that are not packed yet.
 * `lotId` is the lot written off or counted; without it, the lots that expire first are used. A receipt creates a lot,
 * with defaults for its unknown facts.
 */
export type StockAdjustment = LotFacts & {
  kind: 'receive' | 'write-off' | 'count'
  grams: Grams
  reason: string
  lotId?: string | undefined
  /** Whether staff have confirmed a best-before day that has passed. */
  confirmedPast?: boolean
  /** The unusual weight that was confirmed. */
  confirmedGrams?: Grams | undefined
}

/** The labels of the buttons. */
export const ADJUSTMENT_NAMES: Record<StockAdjustment['kind'], string> = {
  receive: 'Receive',
  'write-off': 'Write off',
  count: 'Count',
}

/** Why stock was not changed. The refusal `unusual-quantity` has the question to confirm an unusual weight. */
export const ADJUST_STOCK_MESSAGES = {
  'held-for-orders': 'Orders already hold some of this stock. Cancel or pack them first, or write off less.',
  'not-in-lot': 'There is less than that in this lot.',
  'lot-not-found': 'We can’t find this lot.',
  'lot-code-taken': 'Another lot of this product has this code.',
  'best-before-needed':
    'Enter the day on these packs, or first the shelf life on the product’s page: stock is sold by its best-before day.',
  'best-before-passed': BEST_BEFORE_PASSED,
  'count-without-lot': 'There is no lot of this product yet. Receive this stock instead, with its best-before day.',
} as const
export type AdjustStockReason = keyof typeof ADJUST_STOCK_MESSAGES
export type AdjustStockRefusal = Refusal<AdjustStockReason> | Refusal<'unusual-quantity', { message: string }>

/**
 * The signed grams by which a write-off or count changes each lot. Null when a count found a surplus and there is no
 * lot for it. Refuses `lot-not-found` and `not-in-lot`.
 */
export function decideAdjustment(
  lots: readonly Lot[],
  { kind, grams, lotId }: Pick<StockAdjustment, 'kind' | 'grams' | 'lotId'>,
): Result<LotPart[] | null, 'lot-not-found' | 'not-in-lot'> {
  const meant = lotId ? lots.filter((lot) => lot.id === lotId) : lots
  if (lotId && meant.length === 0) return refused('lot-not-found')
  const leftGrams = sumBy(meant, (lot) => lot.leftGrams)
  if (kind === 'count') return done(grams === leftGrams ? [] : spreadDifference(meant, grams - leftGrams))
  const taken = takeFromLots(meant.toSorted(byExpiry), grams)
  // More than all lots have is more than the pool has, and the pool refuses it.
  if (taken.shortGrams > 0 && lotId) return refused('not-in-lot')
  return done(taken.parts.map((part) => ({ ...part, grams: -part.grams })))
}
