import { divideHalfUp, type Paise } from '../money.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { done, type Result, refused } from '../result.ts'
import type { Grams } from '../weight.ts'
import type { Payment } from './payment.ts'
import { type Refund, refundablePaise } from './refund.ts'

/** What becomes of the packs: on sale again, thrown away, or left with the shopper. */
export const REFUND_STOCKS = ['keep', 'restock', 'write-off'] as const
export type RefundStock = (typeof REFUND_STOCKS)[number]
export const REFUND_STOCK_NAMES: Record<RefundStock, string> = {
  keep: 'Stay with the shopper',
  restock: 'Came back sealed: on sale again',
  'write-off': 'Came back spoilt: written off',
}

/** What is asked to go back of an order: so many packs of its lines, an amount, or packs for less than they cost. */
export type RefundWish = {
  lines?: readonly { position: number; quantity: number }[] | undefined
  amountPaise?: Paise | undefined
  /** The shopper reads it. */
  reason: string
  stock: RefundStock
  /** Where cash is paid out to; may be asked for later. */
  payee?: string | null | undefined
}

/** So many packs of one line that were refunded, and the grams that came back with them. */
export type RefundLine = { position: number; quantity: number; stock: RefundStock; gramsBack: Grams }

/** Why nothing goes back. */
export const REFUND_SAYS = {
  'nothing-to-refund': 'Choose packs, or enter an amount.',
  'above-paid': 'This is more than was paid and has not gone back yet.',
  'lines-unknown': 'There are not so many packs of this left to give back.',
  'not-sent-yet': 'This parcel has not left: its packs cannot come back. Edit the order, or cancel it.',
} as const
export type RefundReason = keyof typeof REFUND_SAYS

/** A refund decided: from which payments, and of which lines. */
export type DecidedRefund = {
  amountPaise: Paise
  parts: { payment: Payment; amountPaise: Paise }[]
  lines: RefundLine[]
}

type Facts = {
  order: Pick<Order, 'lines' | 'shippedAt'>
  payments: readonly Payment[]
  refunds: readonly Pick<Refund, 'paymentId' | 'amountPaise'>[]
  /** Of the order's earlier refunds. */
  refundedLines: readonly RefundLine[]
}

/** What can still go back of an order: everything that came in, less every refund asked for. */
export function leftToRefund({ payments, refunds }: Pick<Facts, 'payments' | 'refunds'>): Paise {
  return payments.reduce((sum, payment) => sum + refundablePaise(payment, refunds), 0)
}

/** How many packs of a line were not refunded yet. */
export function packsLeftToRefund(line: OrderLine, refunded: readonly RefundLine[]): number {
  return line.quantity - quantityOf(line.position, refunded)
}

/**
 * What so many packs of a line cost when some went before them. Shares are rounded as a running sum, so that all packs
 * together give the line's price to the paisa.
 */
export function priceOfPacks(line: OrderLine, quantity: number, refunded: readonly RefundLine[]): Paise {
  const before = quantityOf(line.position, refunded)
  const upTo = (packs: number) => divideHalfUp(line.grossPaise * packs, line.quantity)
  return upTo(before + quantity) - upTo(before)
}

/** Whether so much may go back, and from which payments: the oldest first, never more than is left of each. */
export function decideRefund(facts: Facts, wish: RefundWish): Result<DecidedRefund, RefundReason> {
  const wished = (wish.lines ?? []).filter(({ quantity }) => quantity > 0)
  const chosen = wished.map(({ position, quantity }) => {
    const line = facts.order.lines.find((sold) => sold.position === position)
    return line && isWithin(line, quantity, facts.refundedLines) ? { line, quantity } : null
  })
  const found = chosen.filter((choice) => choice !== null)
  const isTwice = new Set(wished.map(({ position }) => position)).size < wished.length
  if (found.length < chosen.length || isTwice) return refused('lines-unknown')
  if (found.length > 0 && wish.stock !== 'keep' && facts.order.shippedAt === null) return refused('not-sent-yet')
  const price = found.reduce((sum, { line, quantity }) => sum + priceOfPacks(line, quantity, facts.refundedLines), 0)
  const amountPaise = wish.amountPaise ?? price
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0) return refused('nothing-to-refund')
  if (amountPaise > leftToRefund(facts)) return refused('above-paid')
  const lines = found.map(({ line, quantity }) => ({
    position: line.position,
    quantity,
    stock: wish.stock,
    gramsBack: wish.stock === 'keep' ? 0 : line.grams * quantity,
  }))
  return done({ amountPaise, parts: takeFrom(facts, amountPaise), lines })
}

/** The grams of an order's lines that did not come back with a refund. */
export function needsNotBack(lines: readonly OrderLine[], refunded: readonly RefundLine[]) {
  return lines.flatMap(({ position, productId, grams, quantity }) => {
    const back = refunded.reduce((sum, line) => (line.position === position ? sum + line.gramsBack : sum), 0)
    const left = grams * quantity - back
    return productId && left > 0 ? [{ productId, grams: left }] : []
  })
}

function isWithin(line: OrderLine, quantity: number, refunded: readonly RefundLine[]): boolean {
  return Number.isSafeInteger(quantity) && quantity <= packsLeftToRefund(line, refunded)
}

function quantityOf(position: number, refunded: readonly RefundLine[]): number {
  return refunded.reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)
}

function takeFrom({ payments, refunds }: Facts, amountPaise: Paise) {
  let owed = amountPaise
  return payments.flatMap((payment) => {
    const part = Math.min(owed, refundablePaise(payment, refunds))
    owed -= part
    return part > 0 ? [{ payment, amountPaise: part }] : []
  })
}
