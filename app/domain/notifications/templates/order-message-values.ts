import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import type { ORDER_MESSAGES, OrderMessageKind } from './order-messages.ts'

/** Stands in for a refund when a payment matches no order and staff have yet to check it. */
export type PaymentUnderReview = 'payment-under-review'

/**
 * Which parcel of an order collects its cash, as a message tells it: the one it is about, another one, one that has
 * arrived, so that the cash is paid, or one that was lost.
 */
export type CashParcel = 'this' | 'other' | 'arrived' | 'lost'

/** What a message about an order can say, not yet formatted as `orderValues` does. `link` is the tracking page. */
export type OrderMessageValues = {
  shop: string
  order: string
  /** Which of several parcels a message is about. */
  parcelNumbers: { numbers: readonly number[]; of: number } | null
  totalPaise: Paise
  /** Day of arrival, the last day on which it is kept at the shop, or the slot in which it comes, formatted. */
  due: string
  cashDue: boolean
  /** What is still to be paid in cash: the total, less what was credited. */
  cashPaise: Paise
  cashParcel: CashParcel
  isPickup: boolean
  /** Whether it may be paid by UPI at the door too. */
  isUpiTaken: boolean
  /** Whether its shopper was told that it may, and a courier brings it after all, who takes cash only. */
  isUpiWithdrawn: boolean
  /** The code with which the order is collected at the shop. */
  code: string
  carrier: string
  awb: string
  /** The sum that goes back; 0 in a message that names none. */
  refundPaise: Paise | PaymentUnderReview
  /** The hours the shopper has, to pay or to report a problem. */
  hours: number
  link: string
}

type Messages = typeof ORDER_MESSAGES
// The kinds that say whether money goes back, and those that name the refund.
type ReturnedKind = {
  [Kind in OrderMessageKind]: 'returned' extends Messages[Kind]['required'][number] ? Kind : never
}[OrderMessageKind]
type RefundKind = {
  [Kind in OrderMessageKind]: 'refund' extends Messages[Kind]['required'][number] ? Kind : never
}[OrderMessageKind]

/** The kinds of messages that do not mention a refund. */
export type PlainOrderMessageKind = Exclude<OrderMessageKind, ReturnedKind | RefundKind>

/** A message about an order: its kind, and the refund it is about. */
export type OrderMessageToSend =
  | { kind: PlainOrderMessageKind }
  | { kind: RefundKind; refundPaise: Paise }
  | { kind: ReturnedKind; refundPaise: Paise | PaymentUnderReview }

/** The values of all variables of a message about an order. */
export function orderValues(order: OrderMessageValues) {
  const {
    parcelNumbers,
    totalPaise,
    refundPaise,
    cashDue,
    cashPaise,
    cashParcel,
    isPickup,
    isUpiTaken,
    isUpiWithdrawn,
    hours,
    ...facts
  } = order
  return {
    ...facts,
    order: parcelNumbers ? `${order.order}, ${boxes(parcelNumbers)}` : order.order,
    hours: String(hours),
    total: rs(totalPaise),
    paid: cashDue ? toPay(order) : 'paid',
    cash: cashMessage(order),
    refund: rs(refundPaise === 'payment-under-review' ? 0 : refundPaise),
    returned: returnedMessage(refundPaise),
  }
}

// Constructed once: a formatter takes far longer to construct than to use.
const LIST = new Intl.ListFormat('en-IN')

function boxes({ numbers, of }: NonNullable<OrderMessageValues['parcelNumbers']>): string {
  return `${numbers.length === 1 ? 'box' : 'boxes'} ${LIST.format(numbers.map(String))} of ${of}`
}

/** What tells a shopper that an order may be paid by UPI at the door: found again in the messages that said so. */
export const CASH_OR_UPI = 'in cash or by UPI'

function toPay({ isPickup, isUpiTaken }: OrderMessageValues): string {
  if (isPickup) return 'to pay at the shop'
  return isUpiTaken ? `to pay ${CASH_OR_UPI}` : 'to pay in cash'
}

function cashMessage({ cashDue, cashPaise, cashParcel, ...upi }: OrderMessageValues): string {
  if (!cashDue || cashPaise === 0 || cashParcel === 'arrived') return 'Nothing is left to pay.'
  if (cashParcel === 'lost') return 'Nothing is to be paid at the door.'
  if (cashParcel === 'other') return 'Nothing is to be paid for this parcel.'
  if (upi.isUpiWithdrawn) return `Pay ${rs(cashPaise)} in cash, not by UPI.`
  return upi.isUpiTaken ? `Pay ${rs(cashPaise)} ${CASH_OR_UPI}.` : `Please keep ${rs(cashPaise)} ready.`
}

function returnedMessage(refundPaise: OrderMessageValues['refundPaise']): string {
  if (refundPaise === 'payment-under-review') return 'We are checking your payment.'
  return refundPaise > 0 ? `${rs(refundPaise)} goes back to you.` : 'Nothing was paid.'
}

const NAMES_PROBLEM_HOURS: readonly OrderMessageKind[] = ['order-delivered', 'delivered-unpaid', 'pickup-collected']

/** Whether the hours that a message names are those to report a problem; else they are those to pay by link. */
export function namesProblemHours(kind: OrderMessageKind): boolean {
  return NAMES_PROBLEM_HOURS.includes(kind)
}

/** Whether the total that a message names is what is still to be paid of an order. */
export function namesDue(kind: OrderMessageKind): kind is 'delivered-unpaid' | 'cash-changed' {
  return kind === 'delivered-unpaid' || kind === 'cash-changed'
}

/** The hours a message names by the settings. */
export function hoursIn(kind: OrderMessageKind, { problemHours, linkHours }: OrderSettings): number {
  return namesProblemHours(kind) ? problemHours : linkHours
}

/** Formats money as Rs 1,23,456 or Rs 119.60. The rupee sign would need a costlier alphabet. */
export function rs(paise: Paise): string {
  return formatMoney(paise).replace('₹', 'Rs ')
}
