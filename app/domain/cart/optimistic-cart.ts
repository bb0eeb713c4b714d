import { type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { type Cart, type CartLine, cartOf, isSameLine, type PricedLine, type StoredLine } from './cart.ts'
import type { LineChange } from './change-cart-lines.ts'

/** The cart with a change applied, shown until the server has decided it. */
export function optimisticCart(cart: Cart, change: LineChange): Cart {
  const known = cart.lines.findIndex((line) => isSameLine(line, change))
  const index = known < 0 ? cart.lines.length : known
  const line = cart.lines[index]
  if ('to' in change) return line ? cartOf(moveLine(cart.lines, line, change.to)) : cart
  if (change.quantity <= 0) return cartOf(cart.lines.toSpliced(index, 1))
  return cartOf(cart.lines.toSpliced(index, 1, withQuantity(line ?? unknownLine(change), change.quantity)))
}

/**
 * The cart of stored lines before the server has priced them: enough for the badge and the steppers. A line in `known`
 * keeps the server's facts about it.
 */
export function optimisticLines(
  lines: readonly (CartLine & Partial<StoredLine>)[],
  known: readonly PricedLine[],
): Cart {
  return cartOf(
    lines.map((line) => withQuantity(known.find((one) => isSameLine(one, line)) ?? unknownLine(line), line.quantity)),
  )
}

function moveLine(lines: readonly PricedLine[], line: PricedLine, to: PackSize): PricedLine[] {
  const price = line.packs.find((pack) => pack.weight === to)?.pricePaise ?? line.unitPricePaise
  const moved = { ...line, weight: to, grams: packGrams(to), unitPricePaise: price, notices: [] }
  const target = lines.find((one) => one !== line && isSameLine(one, moved))
  if (!target) return lines.map((one) => (one === line ? withQuantity(moved, line.quantity) : one))
  const both = withQuantity(target, target.quantity + line.quantity)
  return lines.filter((one) => one !== line).map((one) => (one === target ? both : one))
}

function withQuantity(line: PricedLine, quantity: number): PricedLine {
  return { ...line, quantity, linePaise: quantity * line.unitPricePaise }
}

function unknownLine({
  productId,
  weight,
  seenPricePaise,
}: Pick<CartLine, 'productId' | 'weight'> & Partial<StoredLine>): PricedLine {
  const grams = packGrams(weight)
  const unknown = { name: '', hindiName: '', devanagariName: '', image: '', notices: [], packs: [] }
  return {
    ...unknown,
    productId,
    weight,
    quantity: 0,
    grams,
    unitPricePaise: seenPricePaise ?? 0,
    linePaise: 0,
    left: 0,
  }
}
