import type { CartLine, StoredLine } from '#app/domain/cart/cart.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** Two packs of the first sample, 500 g of California Almonds. */
export const TWO_ALMONDS = { productId: '1', weight: '500g', quantity: 2 } as const satisfies CartLine

/** A stored cart line. */
export function storedLine(productId: string, weight: PackSize, quantity: number, seenPricePaise = 1): StoredLine {
  return { productId, weight, quantity, seenPricePaise }
}
