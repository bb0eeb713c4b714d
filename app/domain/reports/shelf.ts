import type { Instant } from '../instant.ts'
import type { Paise } from '../money.ts'
import type { Grams, Weight } from '../weight.ts'

/** A product as the owner sees it on the shelf, published or not. Grams: on hand, held for orders, and the reorder mark. */
export type ShelfProduct = {
  id: string
  name: string
  hindiName: string
  image: string
  publishedAt: Instant | null
  version: number
  onHandGrams: Grams
  heldGrams: Grams
  reorderGrams: Grams
  packs: { weight: Weight; pricePaise: Paise; mrpPaise: Paise }[]
}

/** What of a product can still be sold: on hand less what orders hold. */
export function freeGrams(product: { onHandGrams: Grams; heldGrams: Grams }): Grams {
  return product.onHandGrams - product.heldGrams
}

/** Below this the owner is told, where no reorder mark of their own is set: two kilograms. */
const USUAL_MARK: Grams = 2000

/** The weight under which a product counts as low. */
export function reorderMark(product: { reorderGrams: Grams }): Grams {
  return product.reorderGrams || USUAL_MARK
}

/** Whether a product is at or under its mark. */
export function isLow(product: { onHandGrams: Grams; heldGrams: Grams; reorderGrams: Grams }): boolean {
  return freeGrams(product) <= reorderMark(product)
}

/** The products whose name or Hindi name holds a text (any case), or only those that are low. */
export function findOnShelf(shelf: readonly ShelfProduct[], text: string, lowOnly: boolean): ShelfProduct[] {
  const words = text.toLowerCase()
  const names = (product: ShelfProduct) => `${product.name} ${product.hindiName}`.toLowerCase()
  return shelf.filter((product) => names(product).includes(words) && (!lowOnly || isLow(product)))
}
