import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Lot } from '../lots/lot.ts'
import { keepsUntil } from '../lots/lot-picks.ts'

/** The stock of a product. `agedGrams`: in lots too near their best-before day to be on sale. */
export type PoolStock = { onHandGrams: Grams; heldGrams: Grams; agedGrams: Grams }

/**
 * The grams of a product on sale: on hand, less those held for orders, less those in aged lots. Sold grams that are not
 * packed yet are picked from lots that keep, and the lots together are the grams on hand plus those sold and not
 * packed; so this equals the lots that keep, less sold, less held.
 */
export function sellableGrams(stock: PoolStock): Grams {
  return Math.max(0, stock.onHandGrams - stock.heldGrams - stock.agedGrams)
}

/** Sold or held grams that the lots on sale do not cover; usually 0. */
export function uncoveredGrams(stock: PoolStock): Grams {
  return Math.max(0, stock.agedGrams + stock.heldGrams - stock.onHandGrams)
}

/** Grams left in lots that are not good until a day. A lot with an unknown day is good. */
export function agedGrams(lots: readonly Pick<Lot, 'bestBeforeDay' | 'leftGrams'>[], minBestBefore: string): Grams {
  const aged = lots.filter((lot) => !keepsUntil(lot, minBestBefore))
  return sumBy(aged, (lot) => lot.leftGrams)
}

/** Grams needed from one pool. */
export type Need = { productId: string; grams: Grams }

/**
 * Sums needs to one per product, in id order. Packs of a product share its pool; the fixed order of locks keeps two
 * orders for A, B and B, A from waiting for each other.
 */
export function sumNeeds(needs: readonly Need[]): Need[] {
  const grams = new Map<string, Grams>()
  for (const need of needs) grams.set(need.productId, (grams.get(need.productId) ?? 0) + need.grams)
  return Array.from(grams, ([productId, sum]) => ({ productId, grams: sum })).sort((a, b) =>
    compareTexts(a.productId, b.productId),
  )
}
