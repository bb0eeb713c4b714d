import type { Pack } from '#app/domain/catalogue/product/product.ts'
import { discountOf } from '#app/domain/coupons/coupon.ts'
import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { sum, sumBy } from '#app/domain/sum.ts'
import { chargeRate } from '#app/domain/tax/gst.ts'
import { type Supply, splitTax } from '#app/domain/tax/tax-split.ts'
import type { Order, OrderLine, OrderSums, PackLine } from '../order/order.ts'
import { isCollected } from '../order/order-fulfilment.ts'
import type { EditableOrder, EditFacts } from './order-edit.ts'

type PriceFacts = Pick<EditFacts, 'order' | 'coupon' | 'waivedPaise'>

/**
 * The unit price and MRP of a line to which packs are added: those of the order, or today's if they are lower. A line
 * has one price, and nobody pays more than today's for what is added today
 * (docs/decisions/0098-prices-of-an-edited-order.md).
 */
export function unitPriceOf(
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
export function capDiscounts(facts: PriceFacts, packs: readonly PackLine[]): readonly PackLine[] {
  const { order, coupon } = facts
  const goodsPaise = sumBy(packs, (line) => line.unitPricePaise * line.quantity)
  const kept = order.discountPaise - Math.min(waivedIn(facts), Math.max(0, order.goodsPaise - goodsPaise))
  const maxPaise = Math.max(kept, coupon ? discountOf(coupon, goodsPaise) : 0)
  const discounts = packs.map((line) => line.discountPaise)
  if (sum(discounts) <= maxPaise) return packs
  const shares = allocateMoney(maxPaise, discounts)
  return packs.map((line, index) => withDiscount(order, line, shares[index] ?? 0))
}

/** How much of the order's discount was waived of edits, and is not used up by packs taken out since. */
function waivedIn({ order, coupon, waivedPaise }: PriceFacts): Paise {
  const byCoupon = coupon ? discountOf(coupon, order.goodsPaise) : 0
  return Math.min(waivedPaise, Math.max(0, order.discountPaise - byCoupon))
}

/**
 * The lines of an edit whose difference the shop waives: spread over the packs as discount, in proportion to their
 * price.
 */
export function waiveDue(order: EditableOrder, lines: readonly OrderLine[], duePaise: Paise): OrderLine[] {
  const packs = lines.filter((line) => line.kind === 'pack')
  const shares = allocateMoney(
    duePaise,
    packs.map((line) => line.grossPaise),
  )
  const cheaper = packs.map((line, index) => withDiscount(order, line, line.discountPaise + (shares[index] ?? 0)))
  return withCharges(order, cheaper)
}

/** A line of packs with another discount, its tax computed again. Paise. */
export function withDiscount(order: EditableOrder, line: PackLine, discountPaise: Paise): PackLine {
  const grossPaise = line.unitPricePaise * line.quantity - discountPaise
  return { ...line, discountPaise, grossPaise, ...splitTax(grossPaise, line.rateBp, supplyOf(order)) }
}

/** The packs, then the order's charges, taxed at the highest rate among the packs (CGST Act s. 8). */
export function withCharges(order: EditableOrder, packs: readonly PackLine[]): OrderLine[] {
  const rateBp = chargeRate(packs.map((line) => line.rateBp))
  const charges = order.lines
    .filter((line) => line.kind === 'delivery' || line.kind === 'cod_fee')
    .map((line) => ({ ...line, rateBp, ...splitTax(line.grossPaise, rateBp, supplyOf(order)) }))
  return [...packs, ...charges].map((line, index) => ({ ...line, position: index + 1 }))
}

/** Where the goods of an order are supplied from and to, for their tax. */
export function supplyOf({ shopState, shipState, gstScheme }: EditableOrder): Supply {
  return { from: shopState, to: shipState, scheme: gstScheme }
}

/**
 * The value of goods, in paise, from which the shop delivers an order like this one free of charge today; null: it is
 * not delivered.
 */
export function freeDeliveryFrom(
  { fulfilment, zone, slotStart }: Pick<Order, 'fulfilment' | 'zone' | 'slotStart'>,
  { delivery, localDelivery }: Pick<Settings, 'delivery' | 'localDelivery'>,
): Paise | null {
  if (isCollected(fulfilment)) return null
  // What comes without a slot is charged by its zone, whoever brings it.
  return slotStart !== null ? localDelivery.freeFromPaise : delivery.zones[zone].freeFromPaise
}

/**
 * What staff are told about the delivery charge of an edit that takes the goods over the value from which delivery is
 * free, or below it: the order keeps the charge it was placed with
 * (docs/decisions/0098-prices-of-an-edited-order.md). Null: nothing to say.
 */
export function deliveryChargeMessage(
  before: Pick<OrderSums, 'goodsPaise' | 'deliveryPaise'>,
  after: Pick<OrderSums, 'goodsPaise'>,
  freeFromPaise: Paise | null,
): string | null {
  if (freeFromPaise === null) return null
  const freeFrom = `Delivery is free from ${formatMoney(freeFromPaise)} of goods`
  const agreed = 'Delivery costs what the shopper agreed to'
  if (before.deliveryPaise > 0 && after.goodsPaise >= freeFromPaise) {
    return `${freeFrom}, but this order keeps its ${formatMoney(before.deliveryPaise)}. ${agreed}.`
  }
  if (before.deliveryPaise === 0 && before.goodsPaise >= freeFromPaise && after.goodsPaise < freeFromPaise) {
    return `${freeFrom}, and this order stays free below that. ${agreed}.`
  }
  return null
}
