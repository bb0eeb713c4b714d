import type { Grams } from '#app/domain/weight.ts'
import { keepsUntil, type Lot } from '../lots/lot.ts'

/** A pool, and how much of what lies under it is too near its best-before day to be on sale. */
export type PoolStock = { onHandGrams: Grams; heldGrams: Grams; agedGrams: Grams }

/**
 * What of a pool is on sale, in grams: what no order has or holds, less what is too near its day. What is sold and not
 * packed yet is packed from lots that keep, so all of it counts against those: lots that keep − sold − held, which is
 * the same sum, for the lots together are what is on hand and what is sold and not packed.
 */
export function sellableGrams(stock: PoolStock): Grams {
  return Math.max(0, stock.onHandGrams - stock.heldGrams - stock.agedGrams)
}

/** Grams of orders, sold or held, that no lot on sale is left for; 0 as a rule. */
export function uncoveredGrams(stock: PoolStock): Grams {
  return Math.max(0, stock.agedGrams + stock.heldGrams - stock.onHandGrams)
}

/** Grams left in lots that do not keep until a day; a lot of an unknown day does. */
export function agedGrams(lots: readonly Pick<Lot, 'bestBeforeDay' | 'leftGrams'>[], keepUntil: string): Grams {
  return lots.filter((lot) => !keepsUntil(lot, keepUntil)).reduce((sum, lot) => sum + lot.leftGrams, 0)
}
