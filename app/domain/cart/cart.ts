import { type OfferedProduct, packOf } from '#app/domain/catalogue/product/product.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { type PackSize, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** A line as chosen, without a price: its identity is product and weight (docs/specification.md, section 3). */
export type CartLine = { productId: string; weight: PackSize; quantity: number }

/**
 * A stored line with the price the shopper last saw, so that a price change can be shown. Lines keep the order they
 * were added in.
 */
export type StoredLine = CartLine & { seenPricePaise: Paise; addedAt?: Instant }

/** A line from a guest's browser: the price is the one last seen; 0 or absent when none was. */
export type GuestLine = CartLine & { seenPricePaise?: Paise }

/** A notice shown at a line before checkout. `gone`: the product, or this pack of it, is no longer sold. */
export type LineNotice =
  | { kind: 'price-changed'; fromPaise: Paise; toPaise: Paise }
  | { kind: 'held-to-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' }

/** A line as shown: looked up in the catalogue and priced by the server. */
export type PricedLine = CartLine & {
  name: string
  hindiName: string
  devanagariName: string
  image: string
  /** Grams of one pack. */
  grams: Grams
  unitPricePaise: Paise
  linePaise: Paise
  /** The most packs in stock for this line, beside the other lines of the cart from the same pool. */
  left: number
  notices: readonly LineNotice[]
  /** The packs of the product, to which the line can be changed. */
  packs: OfferedProduct['packs']
}

/**
 * A whole cart as shown: lines, count of packs for the badge, sum and weight. Only packs that can be bought are
 * counted.
 */
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

/** The cart of these lines, with packs, paise and grams added up. */
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

/** The pack that a line names, if the product is published and has it. */
export function soldPack(product: OfferedProduct | undefined, weight: PackSize) {
  return product?.publishedAt ? packOf(product, weight) : undefined
}

/** Guest lines as stored lines: without a seen price they get today's, or 0 when the pack is no longer sold. */
export function seenLines(products: readonly OfferedProduct[], lines: readonly GuestLine[]): StoredLine[] {
  return lines.map((line) => {
    const pack = soldPack(
      products.find((product) => product.id === line.productId),
      line.weight,
    )
    return { ...line, seenPricePaise: line.seenPricePaise || pack?.pricePaise || 0 }
  })
}

/** The most packs of a size that one line may hold: limited by stock and by the limit of a line. */
export function lineLimit(maxPacks: number, stockGrams: Grams, size: PackSize): number {
  return Math.min(maxPacks, packsLeft(stockGrams, size))
}
