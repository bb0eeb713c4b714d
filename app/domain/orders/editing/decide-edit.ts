import { packOf } from '#app/domain/catalogue/product/product.ts'
import { type Need, sumNeeds } from '#app/domain/inventory/stock/stock-pool.ts'
import { divideHalfUp, formatMoney } from '#app/domain/money/money.ts'
import { packGrams, packsLeft } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sumBy } from '#app/domain/sum.ts'
import { codMessage } from '../order/cash-on-delivery/cash-on-delivery.ts'
import { type OrderLine, type PackLine, packLines, packNeeds } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import { makePackLine, sumOrder } from '../order/order-lines.ts'
import { capDiscounts, supplyOf, unitPriceOf, withCharges, withDiscount } from './edited-prices.ts'
import {
  EDIT_MESSAGES,
  type EditableOrder,
  type EditedOrder,
  type EditFacts,
  type EditLine,
  type EditRefusal,
  isSamePack,
  mayEdit,
  orderLineChanges,
  refuseEdit,
  type SoldProduct,
} from './order-edit.ts'

/**
 * Decides an edit. Refuses with EDIT_MESSAGES.
 *
 * - Prices: packs in the order keep their price. Packs added to such a line cost the same, or today's price if that is
 *   lower; then the whole line costs today's. Other packs cost today's price.
 * - Discount: it follows the packs in proportion. It never exceeds what it was before, or what the coupon gives on the
 *   new packs if that is more.
 * - What was waived of an earlier edit ends with the packs it was waived for, and is never paid out.
 * - Charges stay as they are. The tax is computed again.
 */
export function decideEdit(facts: EditFacts, input: readonly EditLine[]): Result<EditedOrder, EditRefusal> {
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
  if (orderLineChanges(order.lines, edited).length === 0) return refuseEdit('nothing-changed')
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
  const isCarried = order.paymentMethod === 'cod' && !isCollected(order.fulfilment)
  if (isCarried && duePaise > 0 && sums.totalPaise - sums.codFeePaise > facts.cod.maximumPaise) {
    return refused('above-cash-maximum', { message: codMessage('above-maximum', facts.cod), edited: whole })
  }
  return done(whole)
}

function decidePack(
  { order, products, limits }: EditFacts,
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
    const priced = { ...sold, ...unitPriceOf(sold, line.quantity, pack), quantity: line.quantity }
    const discount = divideHalfUp(
      sold.discountPaise * priced.unitPricePaise * line.quantity,
      sold.unitPricePaise * sold.quantity,
    )
    return done(withDiscount(order, priced, discount))
  }
  if (!product || !pack) return refuseEdit('not-sold', line)
  const discount = divideHalfUp(order.discountPaise * pack.pricePaise * line.quantity, order.goodsPaise)
  return done(makePackLine({ product, pack, quantity: line.quantity }, discount, supplyOf(order)))
}

/** The message when the lines of a product need more grams than the order has and the stock offers; null: enough. */
function shortage(order: EditableOrder, input: readonly EditLine[], line: EditLine, product: SoldProduct | undefined) {
  const had = gramsOf(order.lines, line.productId)
  const asked = input.filter(({ productId }) => productId === line.productId)
  const wanted = sumBy(asked, ({ weight, quantity }) => packGrams(weight) * quantity)
  const free = product?.stockGrams ?? 0
  if (wanted - had <= free) return null
  const more = packsLeft(free + had - (wanted - packGrams(line.weight) * line.quantity), line.weight)
  return more > 0 ? `At most ${more} available.` : EDIT_MESSAGES['sold-out']
}

function differenceOf(before: readonly OrderLine[], after: readonly OrderLine[]): Need[] {
  const taken = packNeeds({ lines: before }).map(({ productId, grams }) => ({ productId, grams: -grams }))
  return sumNeeds([...packNeeds({ lines: after }), ...taken]).filter(({ grams }) => grams !== 0)
}

function weightOf(lines: readonly OrderLine[]): Grams {
  return sumBy(packNeeds({ lines }), ({ grams }) => grams)
}

function gramsOf(lines: readonly OrderLine[], productId: string): Grams {
  const needs = packNeeds({ lines }).filter((need) => need.productId === productId)
  return sumBy(needs, ({ grams }) => grams)
}
