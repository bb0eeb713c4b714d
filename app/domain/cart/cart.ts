import { type OfferedProduct, packOf } from '#app/domain/catalogue/product/product.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import type { Grams, Weight } from '#app/domain/weight.ts'

/** What is stored: what was chosen, never what it costs. A line's identity is product and weight (spec section 3). */
export type CartLine = { productId: string; weight: Weight; quantity: number }

/** A stored line with the price the shopper last saw, so that a change can be told; lines stand in the order they came. */
export type StoredLine = CartLine & { seenPricePaise: Paise; addedAt?: Instant }

/** A line as a guest's browser keeps it: the price is the one last seen, 0 or nothing where none was. */
export type GuestLine = CartLine & { seenPricePaise?: Paise }

/** The most packs of a line, and what the parcel of an order may weigh. */
export const MAX_QUANTITY = 20
export const MAX_ORDER_GRAMS: Grams = 15_000

/** What a line may say about itself before checkout. `gone`: the product, or this pack of it, is no longer sold. */
export type LineNotice =
  | { kind: 'price-changed'; fromPaise: Paise; toPaise: Paise }
  | { kind: 'held-to-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }

/** What is shown: a line looked up in the catalogue, priced by the server. */
export type PricedLine = CartLine & {
  name: string
  hindiName: string
  devanagariName: string
  image: string
  /** Of one pack. */
  grams: Grams
  unitPricePaise: Paise
  linePaise: Paise
  /** The most packs this line could hold, beside the other lines of the cart that draw on the same pool. */
  left: number
  notices: readonly LineNotice[]
  /** The packs of the product: what the line can be changed to. */
  packs: OfferedProduct['packs']
}

/** A whole cart as shown: lines, count of packs for the badge, sum and weight. Only what can be bought is counted. */
export type Cart = {
  lines: readonly PricedLine[]
  count: number
  goodsPaise: Paise
  weightGrams: Grams
}

export const EMPTY_CART: Cart = { lines: [], count: 0, goodsPaise: 0, weightGrams: 0 }

/** Whether two lines are the same line. */
export function isSameLine(
  a: Pick<CartLine, 'productId' | 'weight'>,
  b: Pick<CartLine, 'productId' | 'weight'>,
): boolean {
  return a.productId === b.productId && a.weight === b.weight
}

/** The cart that these lines make: packs, paise and grams added up. */
export function cartOf(lines: readonly PricedLine[]): Cart {
  return lines.reduce<Cart>(
    (cart, line) => ({
      lines,
      count: cart.count + line.quantity,
      goodsPaise: cart.goodsPaise + line.linePaise,
      weightGrams: cart.weightGrams + line.quantity * line.grams,
    }),
    { ...EMPTY_CART, lines },
  )
}

/** The pack that a line names, if it is sold today. */
export function soldPack(product: OfferedProduct | undefined, weight: Weight) {
  return product?.publishedAt ? packOf(product, weight) : undefined
}

/** Lines with the price their shopper saw: today's where none was, or where the pack is no longer sold. */
export function seenLines(products: readonly OfferedProduct[], lines: readonly GuestLine[]): StoredLine[] {
  return lines.map((line) => {
    const pack = soldPack(
      products.find((product) => product.id === line.productId),
      line.weight,
    )
    return { ...line, seenPricePaise: line.seenPricePaise || pack?.pricePaise || 0 }
  })
}

/** The most packs a line of a shown cart may be set to: stock, 20 a line, and 15 kg an order with the other lines. */
export function mostOf(cart: Cart, line: PricedLine): number {
  const room = Math.floor((MAX_ORDER_GRAMS - cart.weightGrams) / line.grams)
  return Math.max(line.quantity, Math.min(MAX_QUANTITY, line.left, line.quantity + room))
}
