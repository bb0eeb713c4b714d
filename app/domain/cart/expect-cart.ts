import { GRAMS_OF, type Weight } from '#app/domain/weight.ts'
import { type Cart, type CartLine, cartOf, isSameLine, type PricedLine, type StoredLine } from './cart.ts'
import type { LineChange } from './change-lines.ts'

/** How the cart will look once a change is done: shown while the server, which decides, is asked. */
export function expectCart(cart: Cart, change: LineChange): Cart {
  const at = cart.lines.findIndex((line) => isSameLine(line, change))
  const line = cart.lines[at]
  if ('to' in change) return line ? cartOf(moveLine(cart.lines, line, change.to)) : cart
  const place = at < 0 ? cart.lines.length : at
  if (change.quantity <= 0) return cartOf(cart.lines.toSpliced(place, 1))
  return cartOf(cart.lines.toSpliced(place, 1, withQuantity(line ?? unknownLine(change), change.quantity)))
}

/**
 * The cart that kept lines make before the server has priced them: enough for the badge and the steppers. A line that is
 * in `known` keeps what the server said of it.
 */
export function expectLines(lines: readonly (CartLine & Partial<StoredLine>)[], known: readonly PricedLine[]): Cart {
  return cartOf(
    lines.map((line) => withQuantity(known.find((one) => isSameLine(one, line)) ?? unknownLine(line), line.quantity)),
  )
}

function moveLine(lines: readonly PricedLine[], line: PricedLine, to: Weight): PricedLine[] {
  const price = line.packs.find((pack) => pack.weight === to)?.pricePaise ?? line.unitPricePaise
  const moved = { ...line, weight: to, grams: GRAMS_OF[to], unitPricePaise: price, notices: [] }
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
  const grams = GRAMS_OF[weight]
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
