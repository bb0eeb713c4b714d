import type { CartLine, StoredLine } from '#app/domain/cart/cart.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'

/** The ids of the samples California Almonds and Whole Cashews. */
export const ALMONDS_ID = '1'
export const CASHEWS_ID = '3'

/** A pack of 500 g of California Almonds; two of them. */
export const ALMOND_PACK = { productId: ALMONDS_ID, weight: '500g', quantity: 1 } as const satisfies CartLine
export const TWO_ALMOND_PACKS = { ...ALMOND_PACK, quantity: 2 } as const satisfies CartLine

/** A stored cart line. */
export function storedLine(productId: string, weight: PackSize, quantity: number, seenPricePaise = 1): StoredLine {
  return { productId, weight, quantity, seenPricePaise }
}
