import type { StoredLine } from '#app/domain/cart/cart.ts'
import type { Weight } from '#app/domain/weight.ts'

/** A line of a cart as it is stored. */
export function storedLine(productId: string, weight: Weight, quantity: number, seenPricePaise = 1): StoredLine {
  return { productId, weight, quantity, seenPricePaise }
}
