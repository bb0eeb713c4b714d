import type { Grams } from '#app/domain/pack-size/weight.ts'
import { keepsUntil, type Lot } from '../lots/lot.ts'

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
  return lots.filter((lot) => !keepsUntil(lot, minBestBefore)).reduce((sum, lot) => sum + lot.leftGrams, 0)
}
