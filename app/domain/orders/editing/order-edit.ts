import type { CartLine } from '#app/domain/cart/cart.ts'
import type { CartLimits } from '#app/domain/cart/cart-limits.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { DiscountTerms } from '#app/domain/coupons/coupon.ts'
import type { Need } from '#app/domain/inventory/stock/stock-pool.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import { type Refusal, refused } from '#app/domain/result.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { CodLimits } from '../order/cash-on-delivery/cash-on-delivery.ts'
import { isPayable, type Order, type OrderLine, type OrderSums, type PackLine } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import type { ChosenPack } from '../order/order-lines.ts'
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
  ...ORDER_CHANGED_MESSAGE,
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
 * A refusal with its message, and the line it is about if there is one. If only a limit forbids the edit, `edited` is
 * the order as it would be, so that its sums can be shown.
 */
export type EditRefusal = Refusal<DecideEditReason, { message: string; line?: EditLine; edited?: EditedOrder }>

/** The fields of a product that pricing a pack needs. */
export type SoldProduct = ChosenPack['product'] & Pick<Product, 'packs' | 'stockGrams'>

/** An order, as far as an edit concerns it. */
export type EditableOrder = OrderSums &
  Pick<Order, 'lines' | 'status' | 'paymentMethod' | 'fulfilment' | 'shipState' | 'shopState' | 'gstScheme'>

/** The facts that an edit is decided from. */
export type EditFacts = {
  order: EditableOrder
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

/** An edit refused, with the reason's message and the line it is about. */
export function refuseEdit(reason: DecideEditReason, line?: EditLine): EditRefusal {
  return refused(reason, { message: EDIT_MESSAGES[reason], ...(line ? { line } : {}) })
}

/**
 * Whether a payment attempt is still awaited at an instant: that of an edit while this edit is open and in time, any
 * other while its order can be paid. `openEdit` is the open edit of the order, or null. The gateway may keep its page
 * open for longer.
 */
export function isAwaited(
  { editId }: Pick<Payment, 'editId'>,
  order: Pick<Order, 'status' | 'holdUntil'>,
  openEdit: Pick<WaitingEdit, 'id' | 'expiresAt'> | null,
  at: Instant,
): boolean {
  if (editId === null) return isPayable(order, at)
  return openEdit?.id === editId && at < openEdit.expiresAt
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

function packsOf(lines: readonly OrderLine[], of: OrderLine): number {
  const same = lines.filter((line) => isSamePack(line, of))
  return sumBy(same, ({ quantity }) => quantity)
}

type PackName = { productId: string | null; weight: PackSize | null }

/** Whether two lines are the same pack size of the same product. */
export function isSamePack(a: PackName, b: PackName): boolean {
  return a.productId !== null && a.weight !== null && a.productId === b.productId && a.weight === b.weight
}

function nameOf({ name, weight }: PackLine): string {
  return `${name} ${weight}`
}
