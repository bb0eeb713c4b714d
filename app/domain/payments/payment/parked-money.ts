import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { CODE_NEEDED_MESSAGE } from '#app/domain/step-up-freshness.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { PaymentEvent } from '../gateway/payment-gateway.ts'
import type { Payment } from './payment.ts'

/** Why a payment or refund was parked, as the owner reads it. */
export const PARKED_MESSAGES = {
  'unknown-payment': 'This shop has started no such payment.',
  'other-amount': 'The order asked for another amount.',
  'other-currency': 'It came in another currency.',
  'other-order': 'The gateway names another order than the one it was started for.',
  'second-capture': 'The gateway took this payment a second time.',
  'refund-unasked': 'The gateway sent this money back, and the shop had not asked for it.',
  'refund-mismatch': 'The gateway sent back another amount than the shop asked for, or sent it twice.',
  'refund-unknown': 'The gateway sent back a payment that this shop has not started.',
} as const
export type ParkedReason = keyof typeof PARKED_MESSAGES
export type ParkedRefundReason = Extract<ParkedReason, `refund-${string}`>

/** Whether the parked money is a refund. */
export function isParkedRefund(reason: ParkedReason): reason is ParkedRefundReason {
  return reason.startsWith('refund-')
}

/** The ways to settle parked money: a payment can be sent back, a refund can only be recorded. */
export function waysToSettle(reason: ParkedReason): readonly SettledAs[] {
  if (reason === 'unknown-payment') return ['matched', 'refunded', 'noted']
  if (reason === 'refund-unknown') return ['noted']
  return isParkedRefund(reason) ? ['recorded', 'noted'] : ['refunded', 'noted']
}

/** The names of the ways parked money was settled. */
export const SETTLED_NAMES = {
  matched: 'Matched',
  recorded: 'In the books',
  refunded: 'Sent back',
  noted: 'Settled',
} as const
export type SettledAs = keyof typeof SETTLED_NAMES

/**
 * A payment or refund at the gateway that matches none of the shop's. `orderNamed` is the order number the gateway
 * reports, which may not exist. `reference` is the gateway's reference of this capture or refund, `gatewayRef` that of
 * its payment.
 */
export type ParkedMoney = {
  id: string
  gateway: string
  gatewayRef: string
  reference: string
  orderNamed: string
  reason: ParkedReason
  amountPaise: Paise
  currency: string
  receivedAt: Instant
  /** Since when the gateway has been asked to send it back without having confirmed it. */
  sendingAt: Instant | null
  settledAt: Instant | null
  settledAs: SettledAs | null
  settledBy: string | null
  note: string
}

type Expected = Pick<Payment, 'status' | 'captureRef' | 'amountPaise' | 'currency' | 'orderId'>

/** Why the money of a captured event does not match its payment; null when it does, or when nothing was captured. */
export function mismatchOf(
  payment: Expected,
  event: PaymentEvent,
): Exclude<ParkedReason, 'unknown-payment' | ParkedRefundReason> | null {
  if (event.outcome !== 'captured') return null
  if (event.orderId !== payment.orderId) return 'other-order'
  if (event.currency !== payment.currency) return 'other-currency'
  if (event.amountPaise !== payment.amountPaise) return 'other-amount'
  return isSecondCapture(payment, event) ? 'second-capture' : null
}

/**
 * Whether an event is a second capture of a payment that is captured already, and not the same capture reported again.
 */
export function isSecondCapture({ status, captureRef }: Expected, event: PaymentEvent): boolean {
  const isCapturedTwice = status === 'captured' && event.outcome === 'captured'
  return isCapturedTwice && captureRef !== null && (event.captureRef ?? captureRef) !== captureRef
}

/** The fields of parked money that come from a gateway event. */
export type MoneyToPark = Pick<ParkedMoney, 'gatewayRef' | 'reference' | 'orderNamed' | 'amountPaise' | 'currency'>

/** Maps a payment event to parked money. */
export function toMoneyToPark({ gatewayRef, captureRef, orderId, amountPaise, currency }: PaymentEvent): MoneyToPark {
  return { gatewayRef, reference: captureRef ?? gatewayRef, orderNamed: orderId, amountPaise, currency }
}

/** ₹579, or USD 12.00. */
export function formatParked({ amountPaise, currency }: Pick<ParkedMoney, 'amountPaise' | 'currency'>): string {
  return currency === 'INR' ? formatMoney(amountPaise) : `${currency} ${(amountPaise / 100).toFixed(2)}`
}

/** Why parked money was not settled. */
export const SETTLE_PARKED_MESSAGES = {
  ...CODE_NEEDED_MESSAGE,
  'already-settled': 'Somebody has settled this already.',
  'order-not-found': 'We can’t find this order number.',
  'other-amount': 'This order costs another amount. Send the money back instead.',
  'paid-in-cash': 'This order is paid in cash. Send the money back instead.',
  'not-matchable': 'This payment belongs to an order already. Send the money back instead.',
  'not-refundable': 'This money went back already.',
  'more-than-left': 'The books have less than this left to refund. Add a note on what happened instead.',
  'being-sent': 'It is being sent back already. Check at the gateway whether it was, or send it again: it goes once.',
  'other-gateway': 'It came through a gateway the shop works with no more. Send it back there, and write that down.',
  'outcome-unknown':
    'The gateway does not respond. We do not know whether the money was sent. Press again: it goes only once.',
  'gateway-refused': 'The gateway has refused. Send the money back on its own pages, and write that down here.',
} as const
export type SettleParkedReason = keyof typeof SETTLE_PARKED_MESSAGES
