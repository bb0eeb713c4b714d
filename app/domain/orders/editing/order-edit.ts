import { type CartLine, MAX_ORDER_GRAMS, MAX_QUANTITY } from '#app/domain/cart/cart.ts'
import { type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import type { Instant } from '#app/domain/instant.ts'
import { type Need, sumNeeds } from '#app/domain/inventory/stock/stock.ts'
import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/payments/refund/refund-permission.ts'
import { done, type Refusal, refused } from '#app/domain/result.ts'
import { splitByLargestRemainder } from '#app/domain/split-money.ts'
import { chargeRate, splitTax } from '#app/domain/tax/gst.ts'
import { GRAMS_OF, type Grams, packsLeft, type Weight } from '#app/domain/weight.ts'
import { type Order, type OrderLine, type OrderSums, packNeeds } from '../order/order.ts'
import { type Chosen, packLine, sumOrder } from '../order/order-lines.ts'
import { isIn, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'

/** How long the shopper has to pay what an edit makes dearer, and how long a payment link keeps packs. */
export const LINK_HOURS = 24

/** A pack an order shall have instead of those it has, so many times. Each pack of a product at most once. */
export type EditLine = CartLine

/** An edit that waits for the shopper to pay the difference: nothing of the order is changed yet, the packs are held. */
export type WaitingEdit = {
  id: string
  orderId: string
  lines: readonly OrderLine[]
  duePaise: Paise
  reason: string
  askedBy: string
  expiresAt: Instant
  /** How it ended; null while it waits. */
  outcome: 'paid' | 'waived' | 'undone' | 'expired' | 'cancelled' | null
}

/** An order as it would be. `duePaise` is what it costs more than before, below 0 when less. */
export type EditedOrder = OrderSums & {
  lines: OrderLine[]
  weightGrams: Grams
  duePaise: Paise
  /** Grams more, or (below 0) fewer, of each product. */
  needs: Need[]
}

/** Why an order was not edited. */
export const EDIT_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'too-late': 'Only an order that is not packed yet can be edited.',
  'waits-already': 'This order waits for the money of another change. End that one first.',
  'free-order': 'An order free of charge cannot be edited. Cancel it and send another.',
  'invoiced-already':
    'The invoice of this order is printed, so its packs stay as they are. Refund packs, or cancel it.',
  'refunded-already': 'Some money of this order went back already, so it can only be cancelled or refunded further.',
  'nothing-left': 'An order needs one pack at least. To give up all of it, cancel the order.',
  'nothing-changed': 'Nothing is changed yet.',
  'too-heavy': 'An order can weigh 15 kg at most.',
  'below-minimum': 'The packs cost less than our minimum.',
  'price-changed': 'Prices have changed meanwhile. Please look at the new total.',
  'not-sold': 'This pack is not sold any more.',
  'sold-out': 'There is not enough left of this.',
  'quantity-wrong': `Choose 1 to ${MAX_QUANTITY} packs.`,
} as const
export type EditReason = keyof typeof EDIT_MESSAGES

/** A refusal in words, and the line it is about where there is one. */
export type EditRefusal = Refusal<EditReason, { message: string; line?: EditLine }>

/** What pricing a pack needs to know of its product. */
export type SoldProduct = Chosen['product'] & Pick<Product, 'packs' | 'stockGrams'>

type Facts = {
  order: Pick<Order, 'lines' | 'status' | 'paymentMethod' | 'shipState' | 'shopState'> & OrderSums
  /** As they stand now; `stockGrams` is what is free. */
  products: readonly SoldProduct[]
  minimumPaise: Paise
}

/** Whether an order may be edited at all. */
export function mayEdit(status: OrderStatus): boolean {
  return isIn(status, 'preparing') && !STATUS_FACTS[status].isPacked
}

/**
 * What an order becomes with other packs. Packs it already has keep the price they were sold at, and their share of the
 * discount; new ones cost what they cost today, less the order's discount in proportion. Delivery stays as charged, and
 * the tax is taken out anew.
 */
export function decideEdit(facts: Facts, input: readonly EditLine[]): { ok: true; value: EditedOrder } | EditRefusal {
  const { order } = facts
  if (!mayEdit(order.status)) return refuseEdit('too-late')
  if (order.paymentMethod === 'none') return refuseEdit('free-order')
  const packs: OrderLine[] = []
  for (const line of input) {
    const pack = decidePack(facts, input, line)
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  if (packs.length === 0) return refuseEdit('nothing-left')
  const edited = withCharges(order, packs)
  if (isSame(order.lines, edited)) return refuseEdit('nothing-changed')
  const sums = sumOrder(edited)
  const weightGrams = packNeeds({ lines: edited }).reduce((sum, { grams }) => sum + grams, 0)
  if (weightGrams > MAX_ORDER_GRAMS) return refuseEdit('too-heavy')
  if (sums.goodsPaise < facts.minimumPaise) {
    return refused('below-minimum', {
      message: `The packs come to ${formatMoney(sums.goodsPaise)}. Our minimum is ${formatMoney(facts.minimumPaise)}.`,
    })
  }
  const needs = differenceOf(order.lines, edited)
  return done({ ...sums, lines: edited, weightGrams, duePaise: sums.totalPaise - order.totalPaise, needs })
}

/** The lines of an edit whose difference the shop does not ask for: so much more discount, by what the packs cost. */
export function waiveDue(order: Facts['order'], lines: readonly OrderLine[], duePaise: Paise): OrderLine[] {
  const packs = lines.filter((line) => line.kind === 'pack')
  const shares = splitByLargestRemainder(
    duePaise,
    packs.map((line) => line.grossPaise),
  )
  const cheaper = packs.map((line, index) => discounted(order, line, line.discountPaise + (shares[index] ?? 0)))
  return withCharges(order, cheaper)
}

/** What an edit did, in one line for the order's history. */
export function editText(before: readonly OrderLine[], after: readonly OrderLine[]): string {
  const words = changesOf(before, after).map(({ line, packs }) =>
    packs > 0 ? `${packs} × ${nameOf(line)} added` : `${-packs} × ${nameOf(line)} taken out`,
  )
  return words.join(', ')
}

/** Which packs an edit adds (above 0) or takes out. */
export function changesOf(before: readonly OrderLine[], after: readonly OrderLine[]) {
  const lines = [...before, ...after.filter((line) => !before.some((old) => isSamePack(old, line)))]
  return lines
    .filter((line) => line.kind === 'pack')
    .map((line) => ({ line, packs: packsOf(after, line) - packsOf(before, line) }))
    .filter(({ packs }) => packs !== 0)
}

function decidePack(
  { order, products }: Facts,
  input: readonly EditLine[],
  line: EditLine,
): { ok: true; value: OrderLine } | EditRefusal {
  const isWhole = Number.isSafeInteger(line.quantity) && line.quantity >= 1 && line.quantity <= MAX_QUANTITY
  if (!isWhole || input.filter((other) => isSamePack(other, line)).length > 1) return refuseEdit('quantity-wrong', line)
  const sold = order.lines.find((old) => isSamePack(old, line))
  const product = products.find(({ id }) => id === line.productId)
  const short = shortage(order, input, line, product)
  if (short) return refused('sold-out', { message: short, line })
  if (sold) {
    const discount = divideHalfUp(sold.discountPaise * line.quantity, sold.quantity)
    return done(discounted(order, { ...sold, quantity: line.quantity }, discount))
  }
  const pack = product && packOf(product, line.weight)
  if (!product || !pack) return refuseEdit('not-sold', line)
  const discount = divideHalfUp(order.discountPaise * pack.pricePaise * line.quantity, order.goodsPaise)
  return done(packLine({ product, pack, quantity: line.quantity }, discount, placeOf(order)))
}

/** What to say when the pool cannot fill what all lines of a product want beyond what the order already has. */
function shortage(order: Facts['order'], input: readonly EditLine[], line: EditLine, product: SoldProduct | undefined) {
  const had = gramsOf(order.lines, line.productId)
  const wanted = input
    .filter(({ productId }) => productId === line.productId)
    .reduce((sum, { weight, quantity }) => sum + GRAMS_OF[weight] * quantity, 0)
  const free = product?.stockGrams ?? 0
  if (wanted - had <= free) return null
  const more = packsLeft(free + had - (wanted - GRAMS_OF[line.weight] * line.quantity), line.weight)
  return more > 0 ? `At most ${more} can be had.` : EDIT_MESSAGES['sold-out']
}

/** An edit refused, with the reason's message and the line it is about. */
export function refuseEdit(reason: EditReason, line?: EditLine): EditRefusal {
  return refused(reason, { message: EDIT_MESSAGES[reason], ...(line ? { line } : {}) })
}

function discounted(order: Facts['order'], line: OrderLine, discountPaise: Paise): OrderLine {
  const grossPaise = line.unitPricePaise * line.quantity - discountPaise
  return { ...line, discountPaise, grossPaise, ...splitTax(grossPaise, line.rateBp, placeOf(order)) }
}

/** The packs, then what the order is charged besides, at the rate of its dearest-taxed pack (CGST Act s. 8). */
function withCharges(order: Facts['order'], packs: readonly OrderLine[]): OrderLine[] {
  const rateBp = chargeRate(packs.map((line) => line.rateBp))
  const charges = order.lines
    .filter((line) => line.kind === 'delivery' || line.kind === 'cod_fee')
    .map((line) => ({ ...line, rateBp, ...splitTax(line.grossPaise, rateBp, placeOf(order)) }))
  return [...packs, ...charges].map((line, index) => ({ ...line, position: index + 1 }))
}

function differenceOf(before: readonly OrderLine[], after: readonly OrderLine[]): Need[] {
  const taken = packNeeds({ lines: before }).map(({ productId, grams }) => ({ productId, grams: -grams }))
  return sumNeeds([...packNeeds({ lines: after }), ...taken]).filter(({ grams }) => grams !== 0)
}

function isSame(before: readonly OrderLine[], after: readonly OrderLine[]): boolean {
  return changesOf(before, after).length === 0
}

function packsOf(lines: readonly OrderLine[], of: OrderLine): number {
  return lines.reduce((sum, line) => (isSamePack(line, of) ? sum + line.quantity : sum), 0)
}

function gramsOf(lines: readonly OrderLine[], productId: string): Grams {
  return packNeeds({ lines }).reduce((sum, need) => (need.productId === productId ? sum + need.grams : sum), 0)
}

type PackName = { productId: string | null; weight: Weight | null }
function isSamePack(a: PackName, b: PackName): boolean {
  return a.productId !== null && a.weight !== null && a.productId === b.productId && a.weight === b.weight
}

function placeOf({ shopState, shipState }: Facts['order']) {
  return { from: shopState, to: shipState }
}

function nameOf({ name, weight }: OrderLine): string {
  return `${name} ${weight}`
}
