import type { Need } from '#app/domain/inventory/stock/stock-pool.ts'
import { allocateMoney } from '#app/domain/money/allocate-money.ts'
import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import type { Payment } from '#app/domain/payments/payment/payment.ts'
import {
  type CreditCause,
  type Refund,
  type RefundCause,
  type RefundLine,
  type RefundStock,
  refundablePaise,
} from '#app/domain/payments/refund/refund.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { sum, sumBy } from '#app/domain/sum.ts'
import { cashToCollectPaise, duePaise } from '../order/cash-on-delivery/unpaid-delivery.ts'
import type { Order, OrderLine } from '../order/order.ts'
import { isInPhase } from '../order/order-status.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'
import type { Parcel } from '../parcel/parcel.ts'
import { cashAtDoor } from '../parcel/parcel-facts.ts'
import { isPartLost } from '../parcel/parcel-state.ts'

/**
 * A requested refund: packs of some lines, for their price or for `amountPaise`; a part of one line's price
 * (`position`); or goodwill, if it names neither.
 */
export type RefundInput = {
  lines?: readonly { position: number; quantity: number }[] | undefined
  amountPaise?: Paise | undefined
  /** The line, for an amount that is part of its price. */
  position?: number | null | undefined
  /** Printed on the credit note. Default: goods found deficient, or goods returned if packs came back. */
  cause?: CreditCause | undefined
  /** The shopper reads it; no document prints it. */
  reason: string
  stock: RefundStock
  /** The recipient of a cash payout; may be entered later. */
  payee?: string | null | undefined
}

/** Why a refund was not made. */
export const REFUND_MESSAGES = {
  'edit-waits': 'This order waits for the payment of a change. Waive or undo that change first.',
  'nothing-to-refund': 'Choose packs, or enter an amount.',
  'above-paid': 'This is more than was paid and has not gone back yet.',
  'above-due': 'This is more than is still due.',
  'box-on-its-way':
    'Another box of this order is still to come or has arrived, so that something stays to be paid. Take only the packs of the lost box off.',
  'gift-unpaid': 'Nothing was paid that could go back as a gift. Name what the amount is for.',
  'above-line': 'This is more than is left of what was paid for it. Refund the rest on its own.',
  'above-ordered': 'There are not so many packs of this left to give back.',
  'not-sent-yet': 'This parcel has not left: its packs cannot come back. Edit the order, or cancel it.',
} as const
export type RefundReason = keyof typeof REFUND_MESSAGES

/**
 * A decided refund: its parts by payment (null: it is taken off what is due), and its lines. Without lines it is
 * goodwill.
 */
export type DecidedRefund = {
  amountPaise: Paise
  cause: RefundCause
  parts: { payment: Payment | null; amountPaise: Paise }[]
  lines: RefundLine[]
}

type Facts = {
  order: Pick<Order, 'lines' | 'status' | 'awaitedPaise' | 'paymentStatus' | 'totalPaise'>
  payments: readonly Payment[]
  refunds: readonly Pick<Refund, 'paymentId' | 'amountPaise' | 'channel'>[]
  /** The lines of the order's earlier refunds. */
  refundedLines: readonly RefundLine[]
  parcels: readonly Pick<Parcel, 'state' | 'collectPaise'>[]
}

/**
 * What may be taken off the bill of an order that nobody has paid, in paise. Once the order was delivered, this is what
 * is due. On its way, it is what is to be collected, but only while one box of it is lost and another is still to come.
 * 0 once money was taken, also at the door.
 */
export function creditablePaise({ order, refunds, parcels }: Omit<LeftFacts, 'payments'>): Paise {
  if (!isInPhase(order.status, 'in-transit')) return duePaise(order, refunds)
  const isLost = isPartLost(parcels.map(({ state }) => state)) && cashAtDoor(parcels) !== 'paid'
  return isLost ? cashToCollectPaise(order, refunds) : 0
}

/**
 * The refundable sum of an order in paise: everything captured, less all refunds. If nobody has paid the order, it is
 * what may be taken off its bill.
 */
export function leftToRefund({ payments, ...facts }: LeftFacts): Paise {
  const { refunds } = facts
  return creditablePaise(facts) || sumBy(payments, (payment) => refundablePaise(payment, refunds))
}

type LeftFacts = Pick<Facts, 'payments' | 'refunds' | 'parcels'> & {
  order: Pick<Order, 'status' | 'paymentStatus' | 'totalPaise'>
}

/** The packs of a line that were not refunded yet. */
export function packsLeftToRefund(line: OrderLine, refunded: readonly RefundLine[]): number {
  return line.quantity - quantityOf(line.position, refunded)
}

/** The part of a line's price that was not refunded yet, in paise. */
export function paiseLeftToRefund(line: OrderLine, refunded: readonly RefundLine[]): Paise {
  const before = sumBy(linesAt(line.position, refunded), ({ amountPaise }) => amountPaise)
  return Math.max(0, line.grossPaise - before)
}

/**
 * The price of packs of a line after earlier refunds, in paise. Shares are rounded as a running sum, so that all packs
 * together cost the line's price to the paisa; never more than is left of it.
 */
export function priceOfPacks(line: OrderLine, quantity: number, refunded: readonly RefundLine[]): Paise {
  const before = quantityOf(line.position, refunded)
  const upTo = (packs: number) => divideHalfUp(line.grossPaise * packs, line.quantity)
  return Math.min(upTo(before + quantity) - upTo(before), paiseLeftToRefund(line, refunded))
}

/**
 * Decides a refund: its amount, its lines, and its parts by payment, the oldest payment first.
 *
 * If nobody has paid the order, the refund is taken off what is due, and the charges go with the last of its packs.
 * While such an order is on its way, never all packs or all that is due are taken off, because another box still brings
 * some.
 *
 * Refuses with REFUND_MESSAGES; `edit-waits` because a refund names lines by their position, and an edit that waits to
 * be paid changes the positions.
 */
export function decideRefund(facts: Facts, input: RefundInput): Result<DecidedRefund, RefundReason> {
  if (facts.order.awaitedPaise !== null) return refused('edit-waits')
  const due = creditablePaise(facts)
  const isDue = due > 0
  const packs = choosePacks(facts, input)
  if (!packs.ok) return packs
  if (isDue && input.amountPaise === undefined)
    packs.value.push(...chargesOfLastPacks(facts.order.lines, packs.value, facts.refundedLines))
  const prices = packs.value.map(({ line, quantity }) => priceOfPacks(line, quantity, facts.refundedLines))
  const price = sum(prices)
  const amountPaise = input.amountPaise ?? price
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0) return refused('nothing-to-refund')
  if (amountPaise > leftToRefund(facts)) return refused(isDue ? 'above-due' : 'above-paid')
  const isOnItsWay = isDue && isInPhase(facts.order.status, 'in-transit')
  if (isOnItsWay && (amountPaise === due || !hasPacksLeft(facts, packs.value))) return refused('box-on-its-way')
  const parts = isDue ? [{ payment: null, amountPaise }] : takeFromPayments(facts, amountPaise)
  const cause = input.stock === 'keep' ? (input.cause ?? 'deficient') : 'returned'
  if (packs.value.length > 0) {
    if (amountPaise > price) return refused('above-line')
    const shares = allocateMoney(amountPaise, prices)
    const lines = packs.value.map(({ line, quantity }, index) => ({
      position: line.position,
      quantity,
      amountPaise: shares[index] ?? 0,
      stock: input.stock,
      gramsBack: input.stock === 'keep' ? 0 : line.grams * quantity,
    }))
    return done({ amountPaise, cause, parts, lines })
  }
  if (input.position === undefined || input.position === null) {
    if (isDue) return refused('gift-unpaid')
    return done({ amountPaise, cause: 'goodwill', parts, lines: [] })
  }
  const line = facts.order.lines.find(({ position }) => position === input.position)
  if (!line) return refused('above-ordered')
  if (amountPaise > paiseLeftToRefund(line, facts.refundedLines)) return refused('above-line')
  const part = { position: line.position, quantity: 0, amountPaise, stock: 'keep', gramsBack: 0 } as const
  return done({ amountPaise, cause: input.cause ?? 'deficient', parts, lines: [part] })
}

/**
 * The charges for delivery and cash, once a refund of an unpaid order takes its last packs that cost something. They
 * are credited with them: a shopper who keeps nothing but a free sample owes nothing.
 */
export function chargesOfLastPacks(
  lines: readonly OrderLine[],
  chosen: readonly ChosenPacks[],
  refunded: readonly RefundLine[],
): ChosenPacks[] {
  const leftOf = (line: OrderLine) => {
    const ofLine = chosen.filter((each) => each.line.position === line.position)
    return packsLeftToRefund(line, refunded) - sumBy(ofLine, ({ quantity }) => quantity)
  }
  if (chosen.length === 0 || lines.some((line) => isSoldPack(line) && leftOf(line) > 0)) return []
  return lines.flatMap((line) => {
    const quantity = leftOf(line)
    return line.productId === null && quantity > 0 && line.grossPaise > 0 ? [{ line, quantity }] : []
  })
}

/**
 * Whether a line has packs that cost something. A sample in the box is free, and stays with a shopper who pays nothing.
 */
function isSoldPack({ productId, grossPaise }: OrderLine): boolean {
  return productId !== null && grossPaise > 0
}

/** Whether a refund of packs leaves any pack with a price that was not refunded. */
function hasPacksLeft({ order, refundedLines }: Facts, chosen: readonly ChosenPacks[]): boolean {
  return order.lines.some((line) => {
    const now = chosen.find((each) => each.line.position === line.position)?.quantity ?? 0
    return isSoldPack(line) && packsLeftToRefund(line, refundedLines) > now
  })
}

/** Packs of a line, or a charge, that a refund names. */
type ChosenPacks = { line: OrderLine; quantity: number }

function choosePacks(facts: Facts, input: RefundInput): Result<ChosenPacks[], RefundReason> {
  const requested = (input.lines ?? []).filter(({ quantity }) => quantity > 0)
  const found = requested.flatMap(({ position, quantity }) => {
    const line = facts.order.lines.find((sold) => sold.position === position)
    return line && isWithin(line, quantity, facts.refundedLines) ? [{ line, quantity }] : []
  })
  const isTwice = new Set(requested.map(({ position }) => position)).size < requested.length
  if (found.length < requested.length || isTwice) return refused('above-ordered')
  const { hasLeft } = STATUS_HANDLING[facts.order.status]
  if (found.length > 0 && input.stock !== 'keep' && !hasLeft) return refused('not-sent-yet')
  return done(found)
}

/** The grams of an order's lines that earlier refunds did not return to stock. */
export function gramsNotReturned(lines: readonly OrderLine[], refunded: readonly RefundLine[]): Need[] {
  return lines.flatMap(({ position, productId, grams, quantity }) => {
    const back = sumBy(linesAt(position, refunded), ({ gramsBack }) => gramsBack)
    const left = grams * quantity - back
    return productId && left > 0 ? [{ productId, grams: left }] : []
  })
}

function isWithin(line: OrderLine, quantity: number, refunded: readonly RefundLine[]): boolean {
  return Number.isSafeInteger(quantity) && quantity <= packsLeftToRefund(line, refunded)
}

function quantityOf(position: number, refunded: readonly RefundLine[]): number {
  return sumBy(linesAt(position, refunded), ({ quantity }) => quantity)
}

function linesAt(position: number, refunded: readonly RefundLine[]): readonly RefundLine[] {
  return refunded.filter((line) => line.position === position)
}

function takeFromPayments({ payments, refunds }: Facts, amountPaise: Paise) {
  let owed = amountPaise
  return payments.flatMap((payment) => {
    const part = Math.min(owed, refundablePaise(payment, refunds))
    owed -= part
    return part > 0 ? [{ payment, amountPaise: part }] : []
  })
}
