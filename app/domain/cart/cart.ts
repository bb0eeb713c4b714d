import type { Product } from '../catalogue/product.ts'
import type { Paise } from '../money.ts'
import type { Grams, Weight } from '../weight.ts'

/** What is stored: what was chosen, never what it costs. A line's identity is product and weight (spec section 3). */
export type CartLine = { productId: string; weight: Weight; quantity: number }

/** A stored line with the price the shopper last saw, so that a change can be told. */
export type StoredLine = CartLine & { seenPricePaise: Paise }

/** design 5 and domain.md 5.1 */
export const MAX_QUANTITY = 20
export const MAX_ORDER_GRAMS: Grams = 15_000

/** What a line may say about itself before checkout. */
export type LineNotice =
  | { kind: 'price-changed'; fromPaise: Paise; toPaise: Paise }
  | { kind: 'held-to-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }

/** What is shown: a line looked up in the catalogue, priced by the server. `left` is how many packs the pool still gives. */
export type PricedLine = CartLine & {
  name: string
  hindiName: string
  devanagariName: string
  image: string
  grams: Grams
  unitPricePaise: Paise
  linePaise: Paise
  left: number
  notices: readonly LineNotice[]
  /** The other packs it can be changed to. */
  packs: Product['packs']
}

/** A whole cart as shown: lines, count of packs for the badge, sum and weight. */
export type Cart = {
  lines: readonly PricedLine[]
  count: number
  goodsPaise: Paise
  weightGrams: Grams
}

/** Whether two lines are the same line. */
export function isSameLine(a: Pick<CartLine, 'productId' | 'weight'>, b: Pick<CartLine, 'productId' | 'weight'>): boolean {
  return a.productId === b.productId && a.weight === b.weight
}
