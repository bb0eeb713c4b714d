import type { StoredLine } from '#app/domain/cart/cart.ts'
import type { PackSize } from '#app/domain/pack-size.ts'

/** A stored cart line. */
export function storedLine(productId: string, weight: PackSize, quantity: number, seenPricePaise = 1): StoredLine {
  return { productId, weight, quantity, seenPricePaise }
}
