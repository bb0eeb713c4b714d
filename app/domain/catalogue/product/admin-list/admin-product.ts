import { type PoolStock, sellableGrams } from '#app/domain/inventory/stock/stock-pool.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { StockSettings } from '#app/domain/settings/settings.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CategoryId } from '../../categories/category.ts'

/** A product in the owner's list, published or not. */
export type AdminProduct = {
  id: string
  name: string
  hindiName: string
  category: CategoryId
  categoryName: string
  image: string
  publishedAt: Instant | null
  archivedAt: Instant | null
  version: number
  onHandGrams: Grams
  heldGrams: Grams
  /** Grams in lots too near their best-before day to be on sale. */
  agedGrams: Grams
  /** Its own reorder mark; 0 for none. */
  reorderGrams: Grams
  /** The mark that counts: its own, else the shop's. */
  reorderMarkGrams: Grams
  packs: AdminPack[]
}

/** A pack of a product in the owner's list. `isRetired`: the shop no longer sells this size. */
export type AdminPack = { weight: PackSize; pricePaise: Paise; mrpPaise: Paise; isRetired: boolean }

/** A product whose prices are changed, with what its margin follows from. */
export type ProductToPrice = Pick<AdminProduct, 'id' | 'name' | 'version' | 'packs'> & {
  /** Without GST; null: unknown. */
  costPerKgPaise: Paise | null
  /** In force, in basis points. */
  gstRateBp: number
}

/** The reorder mark that counts for a product: its own, else the shop's. At or below it the stock is low. */
export function reorderMark(product: { reorderGrams: Grams }, shop: StockSettings): Grams {
  return product.reorderGrams || shop.reorderGrams
}

/** Whether the stock on sale is at or below the reorder mark. */
export function isLow(product: PoolStock & { reorderMarkGrams: Grams }): boolean {
  return sellableGrams(product) <= product.reorderMarkGrams
}
