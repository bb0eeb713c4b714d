import type { CartLine } from '#app/domain/cart/cart.ts'
import type { CartLimits } from '#app/domain/cart/cart-limits.ts'
import { type Pack, type Product, packOf } from '#app/domain/catalogue/product/product.ts'
import { type DiscountTerms, discountOf } from '#app/domain/coupons/coupon.ts'
import { type Need, sumNeeds } from '#app/domain/inventory/stock/stock-need.ts'
import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import { divideHalfUp, formatMoney, type Paise } from '#app/domain/money/money.ts'
import { type PackSize, packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { chargeRate } from '#app/domain/tax/gst.ts'
import { type Supply, splitTax } from '#app/domain/tax/tax-split.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type CodLimits, codMessage } from '../order/cash-on-delivery.ts'
import { type Order, type OrderLine, type OrderSums, type PackLine, packLines, packNeeds } from '../order/order.ts'
import { type ChosenPack, packLine, sumOrder } from '../order/order-lines.ts'
import { isInPhase, type OrderStatus, STATUS_FACTS } from '../order/order-status.ts'

/** A line of an edit: a pack and its new quantity. Each pack of a product at most once. */
export type EditLine = CartLine

/** An edit that waits for the shopper to pay the difference: the order is unchanged, the additional packs are held. */
export type WaitingEdit = {
  id: string
  orderId: string
  lines: readonly OrderLine[]
  duePaise: Paise
  reason: string
  requestedBy: string
  expiresAt: Instant
  /** Null while it waits. */
  outcome: 'paid' | 'waived' | 'undone' | 'expired' | 'cancelled' | null
}

/** An order as edited. `duePaise` is the difference to the former total, negative when it is cheaper. */
export type EditedOrder = OrderSums & {
  lines: OrderLine[]
  weightGrams: Grams
  duePaise: Paise
  /** Additional grams of each product; negative: fewer. */
  needs: Need[]
}

/** Why an order was not edited. */
export const EDIT_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'too-late': 'Only an order that is not packed yet can be edited.',
  'already-waiting': 'This order waits for the payment of another change. End that one first.',
  'free-order': 'An order free of charge cannot be edited. Cancel it and send another.',
  'already-invoiced':
    'The invoice of this order is printed, so its packs stay as they are. Refund packs, or cancel it.',
  'month-closed':
    'The books of the month it was placed in are closed, so its packs stay as they are. Cancel it, and take a new order.',
  'already-refunded': 'Part of this order was refunded, so it can only be cancelled or refunded further.',
  'nothing-left': 'An order needs at least one pack. To remove all of them, cancel the order.',
  'nothing-changed': 'Nothing is changed yet.',
  'too-heavy': 'This order is too heavy.',
  'below-minimum': 'The packs cost less than our minimum.',
  'above-cash-maximum': 'This order is too large for cash on delivery.',
  'price-changed': 'Prices have changed meanwhile. Please look at the new total.',
  'not-sold': 'This pack is not sold any more.',
  'sold-out': 'There is not enough left of this.',
  'quantity-wrong': 'Choose another number of packs.',
} as const
export type EditReason = keyof typeof EDIT_MESSAGES

type DecideEditReason = Exclude<EditReason, 'code-not-fresh'>

/**
 * A refusal with its message, and the line it is about where there is one. Of an edit that only a limit forbids it has
 * the order as it would be, so that its sums are seen.
 */
export type EditRefusal = Refusal<DecideEditReason, { message: string; line?: EditLine; edited?: EditedOrder }>

/** The fields of a product that pricing a pack needs. */
export type SoldProduct = ChosenPack['product'] & Pick<Product, 'packs' | 'stockGrams'>

type Facts = {
  order: Pick<Order, 'lines' | 'status' | 'paymentMethod' | 'fulfilment' | 'shipState' | 'shopState' | 'gstScheme'> &
    OrderSums
  /** As they are now; `stockGrams` is what is free. */
  products: readonly SoldProduct[]
  /** The terms of the order's coupon; null: none. */
  coupon: DiscountTerms | null
  /** What was waived of earlier edits, which is part of the order's discount (`sumWaived`). */
  waivedPaise: Paise
  minimumPaise: Paise
  cod: CodLimits
  limits: CartLimits
}

/** Whether an order in a status may be edited: until it is packed. */
export function mayEdit(status: OrderStatus): boolean {
  return isInPhase(status, 'preparing') && !STATUS_FACTS[status].isPacked
}

/**
 * Decides an edit. Packs already in the order keep their price, also those added to their line unless today's is lower;
 * other packs cost today's. The discount follows the packs in proportion, but never exceeds what it was before, or what
 * the coupon gives on the new packs if that is more; what was waived of an edit ends with the packs that it was waived
 * for, and is never paid out. Charges stay as they are, and the tax is computed again. Refuses
 * with EDIT_MESSAGES.
 */
export function decideEdit(facts: Facts, input: readonly EditLine[]): Result<EditedOrder, EditRefusal> {
  const { order } = facts
  if (!mayEdit(order.status)) return refuseEdit('too-late')
  if (order.paymentMethod === 'none') return refuseEdit('free-order')
  const packs: PackLine[] = []
  for (const line of input) {
    const pack = decidePack(facts, input, line)
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  if (packs.length === 0) return refuseEdit('nothing-left')
  const edited = withCharges(order, capDiscounts(facts, packs))
  if (isSame(order.lines, edited)) return refuseEdit('nothing-changed')
  const sums = sumOrder(edited)
  const weightGrams = weightOf(edited)
  const { maxGrams } = facts.limits
  const duePaise = sums.totalPaise - order.totalPaise
  const whole = { ...sums, lines: edited, weightGrams, duePaise, needs: differenceOf(order.lines, edited) }
  // An order that already weighs more than a limit lowered since may still become lighter.
  if (weightGrams > maxGrams && weightGrams > weightOf(order.lines)) {
    const message = `An order can weigh ${formatWeight(maxGrams)} at most.`
    return refused('too-heavy', { message, edited: whole })
  }
  // Nor is a minimum raised since a reason to keep an order smaller than it may become.
  if (sums.goodsPaise < facts.minimumPaise && sums.goodsPaise < order.goodsPaise) {
    const message = `The packs cost ${formatMoney(sums.goodsPaise)}. Our minimum is ${formatMoney(facts.minimumPaise)}.`
    return refused('below-minimum', { message, edited: whole })
  }
  // As at checkout, without the fee; nobody carries what is paid at the shop. An order that already exceeds a maximum
  // lowered since may still become cheaper.
  const isCarried = order.paymentMethod === 'cod' && order.fulfilment !== 'pickup'
  if (isCarried && duePaise > 0 && sums.totalPaise - sums.codFeePaise > facts.cod.maximumPaise) {
    return refused('above-cash-maximum', { message: codMessage('above-maximum', facts.cod), edited: whole })
  }
  return done(whole)
}

/**
 * The lines of an edit whose difference the shop waives: spread over the packs as discount, in proportion to their
 * price.
 */
export function waiveDue(order: Facts['order'], lines: readonly OrderLine[], duePaise: Paise): OrderLine[] {
  const packs = lines.filter((line) => line.kind === 'pack')
  const shares = allocateMoney(
    duePaise,
    packs.map((line) => line.grossPaise),
  )
  const cheaper = packs.map((line, index) => discounted(order, line, line.discountPaise + (shares[index] ?? 0)))
  return withCharges(order, cheaper)
}

/** A summary of an edit in one line, for the order's history. */
export function editText(before: readonly OrderLine[], after: readonly OrderLine[]): string {
  const changes = orderLineChanges(before, after).map(({ line, packs }) =>
    packs > 0 ? `${packs} × ${nameOf(line)} added` : `${-packs} × ${nameOf(line)} taken out`,
  )
  return changes.join(', ')
}

/** The lines an edit changes, with the packs added (above 0) or taken out (below 0). */
export function orderLineChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): { line: PackLine; packs: number }[] {
  const lines = [...before, ...after.filter((line) => !before.some((old) => isSamePack(old, line)))]
  return lines
    .filter((line) => line.kind === 'pack')
    .map((line) => ({ line, packs: packsOf(after, line) - packsOf(before, line) }))
    .filter(({ packs }) => packs !== 0)
}

function decidePack(
  { order, products, limits }: Facts,
  input: readonly EditLine[],
  line: EditLine,
): Result<PackLine, EditRefusal> {
  const sold = packLines(order).find((old) => isSamePack(old, line))
  const most = Math.max(limits.maxPacks, sold?.quantity ?? 0)
  const isWhole = Number.isSafeInteger(line.quantity) && line.quantity >= 1 && line.quantity <= most
  if (!isWhole || input.filter((other) => isSamePack(other, line)).length > 1) {
    return refused('quantity-wrong', { message: most === 1 ? 'Choose 1 pack.' : `Choose 1 to ${most} packs.`, line })
  }
  const product = products.find(({ id }) => id === line.productId)
  const short = shortage(order, input, line, product)
  if (short) return refused('sold-out', { message: short, line })
  const pack = product && packOf(product, line.weight)
  if (sold) {
    const priced = { ...sold, ...pricesOf(sold, line.quantity, pack), quantity: line.quantity }
    const discount = divideHalfUp(
      sold.discountPaise * priced.unitPricePaise * line.quantity,
      sold.unitPricePaise * sold.quantity,
    )
    return done(discounted(order, priced, discount))
  }
  if (!product || !pack) return refuseEdit('not-sold', line)
  const discount = divideHalfUp(order.discountPaise * pack.pricePaise * line.quantity, order.goodsPaise)
  return done(packLine({ product, pack, quantity: line.quantity }, discount, placeOf(order)))
}

/**
 * The unit price and MRP of packs of an order of which more are taken: those of the order, or today's if they are
 * lower, since a line has one price, and nobody pays more than today's for what is added today
 * (docs/decisions/0098-prices-of-an-edited-order.md).
 */
function pricesOf(
  sold: PackLine,
  quantity: number,
  today: Pick<Pack, 'pricePaise' | 'mrpPaise'> | undefined,
): Pick<PackLine, 'unitPricePaise' | 'mrpPaise'> {
  const isLower = today !== undefined && quantity > sold.quantity && today.pricePaise < sold.unitPricePaise
  return isLower ? { unitPricePaise: today.pricePaise, mrpPaise: today.mrpPaise } : sold
}

/**
 * Lowers the discounts of packs, in proportion, to the maximum: what the shopper was promised, or what the coupon gives
 * on these packs. That the coupon has ended, or that fewer packs no longer reach its minimum, takes nothing back.
 */
function capDiscounts(facts: Facts, packs: readonly PackLine[]): readonly PackLine[] {
  const { order, coupon } = facts
  const goodsPaise = packs.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const kept = order.discountPaise - Math.min(waivedIn(facts), Math.max(0, order.goodsPaise - goodsPaise))
  const maxPaise = Math.max(kept, coupon ? discountOf(coupon, goodsPaise) : 0)
  const discounts = packs.map((line) => line.discountPaise)
  if (discounts.reduce((sum, paise) => sum + paise, 0) <= maxPaise) return packs
  const shares = allocateMoney(maxPaise, discounts)
  return packs.map((line, index) => discounted(order, line, shares[index] ?? 0))
}

/** How much of the order's discount was waived of edits, and is not used up by packs taken out since. */
function waivedIn({ order, coupon, waivedPaise }: Facts): Paise {
  const byCoupon = coupon ? discountOf(coupon, order.goodsPaise) : 0
  return Math.min(waivedPaise, Math.max(0, order.discountPaise - byCoupon))
}

/** The message when the lines of a product need more grams than the order has and the stock offers; null: enough. */
function shortage(order: Facts['order'], input: readonly EditLine[], line: EditLine, product: SoldProduct | undefined) {
  const had = gramsOf(order.lines, line.productId)
  const wanted = input
    .filter(({ productId }) => productId === line.productId)
    .reduce((sum, { weight, quantity }) => sum + packGrams(weight) * quantity, 0)
  const free = product?.stockGrams ?? 0
  if (wanted - had <= free) return null
  const more = packsLeft(free + had - (wanted - packGrams(line.weight) * line.quantity), line.weight)
  return more > 0 ? `At most ${more} available.` : EDIT_MESSAGES['sold-out']
}

/** An edit refused, with the reason's message and the line it is about. */
export function refuseEdit(reason: DecideEditReason, line?: EditLine): EditRefusal {
  return refused(reason, { message: EDIT_MESSAGES[reason], ...(line ? { line } : {}) })
}

function discounted(order: Facts['order'], line: PackLine, discountPaise: Paise): PackLine {
  const grossPaise = line.unitPricePaise * line.quantity - discountPaise
  return { ...line, discountPaise, grossPaise, ...splitTax(grossPaise, line.rateBp, placeOf(order)) }
}

/** The packs, then the order's charges, taxed at the highest rate among the packs (CGST Act s. 8). */
function withCharges(order: Facts['order'], packs: readonly PackLine[]): OrderLine[] {
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
  return orderLineChanges(before, after).length === 0
}

function packsOf(lines: readonly OrderLine[], of: OrderLine): number {
  return lines.reduce((sum, line) => (isSamePack(line, of) ? sum + line.quantity : sum), 0)
}

function weightOf(lines: readonly OrderLine[]): Grams {
  return packNeeds({ lines }).reduce((sum, { grams }) => sum + grams, 0)
}

function gramsOf(lines: readonly OrderLine[], productId: string): Grams {
  return packNeeds({ lines }).reduce((sum, need) => (need.productId === productId ? sum + need.grams : sum), 0)
}

type PackName = { productId: string | null; weight: PackSize | null }
function isSamePack(a: PackName, b: PackName): boolean {
  return a.productId !== null && a.weight !== null && a.productId === b.productId && a.weight === b.weight
}

function placeOf({ shopState, shipState, gstScheme }: Facts['order']): Supply {
  return { from: shopState, to: shipState, scheme: gstScheme }
}

function nameOf({ name, weight }: PackLine): string {
  return `${name} ${weight}`
}
