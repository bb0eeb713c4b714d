import type { Instant } from '#app/domain/instant.ts'
import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/sellable.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'
import type { Category } from '../product.ts'

/** A product in the list of the panel, published or not. Grams: on hand, held for orders, the reorder mark, and what is too near its day. */
export type AdminProduct = {
  id: string
  name: string
  hindiName: string
  category: Category
  image: string
  publishedAt: Instant | null
  archivedAt: Instant | null
  version: number
  costPerKgPaise: Paise | null
  onHandGrams: Grams
  heldGrams: Grams
  /** In lots too near their best-before day to be on sale. */
  agedGrams: Grams
  reorderGrams: Grams
  packs: { weight: Weight; pricePaise: Paise; mrpPaise: Paise }[]
}

/** Below this stock counts as low, where no reorder mark of their own is set: two kilograms. */
export const USUAL_MARK: Grams = 2000

/** With less than the lightest pack nothing can be sold. */
export const MIN_PACK_GRAMS: Grams = 250

/** The weight under which a product counts as low. */
export function reorderMark(product: { reorderGrams: Grams }): Grams {
  return product.reorderGrams || USUAL_MARK
}

/** Whether a product is at or under its mark. */
export function isLow(product: PoolStock & { reorderGrams: Grams }): boolean {
  return sellableGrams(product) <= reorderMark(product)
}
