import type { Instant } from '../instant.ts'
import { formatMoney, type Paise } from '../money.ts'
import type { Payment } from './payment.ts'
import type { PaymentWord } from './payment-gateway.ts'

/** Why money that came was not taken for an order, in words for the owner. */
export const PARKED_MESSAGES = {
  'unknown-payment': 'This shop has started no such payment.',
  'other-amount': 'The order asked for another amount.',
  'other-currency': 'It came in another currency.',
  'other-order': 'The gateway names another order than the one it was started for.',
} as const
export type ParkedReason = keyof typeof PARKED_MESSAGES

/** How somebody has settled it. */
export const SETTLED_NAMES = { matched: 'Matched', refunded: 'Sent back', noted: 'Settled' } as const
export type SettledAs = keyof typeof SETTLED_NAMES

/** Money that came and matches no payment. `orderNamed` is what the gateway says it is for: perhaps no order at all. */
export type ParkedMoney = {
  id: string
  gateway: string
  gatewayRef: string
  orderNamed: string
  reason: ParkedReason
  amountPaise: Paise
  currency: string
  receivedAt: Instant
  settledAt: Instant | null
  settledAs: SettledAs | null
  settledBy: string | null
  note: string
}

/** In what a captured word differs from the payment it is about. */
export function mismatchOf(
  payment: Pick<Payment, 'amountPaise' | 'currency' | 'orderId'>,
  word: PaymentWord,
): Exclude<ParkedReason, 'unknown-payment'> {
  if (word.orderId !== payment.orderId) return 'other-order'
  return word.currency === payment.currency ? 'other-amount' : 'other-currency'
}

/** ₹579, or USD 12.00. */
export function formatParked({ amountPaise, currency }: Pick<ParkedMoney, 'amountPaise' | 'currency'>): string {
  return currency === 'INR' ? formatMoney(amountPaise) : `${currency} ${(amountPaise / 100).toFixed(2)}`
}

/** Why parked money was not settled. */
export const SETTLE_PARKED_MESSAGES = {
  'settled-already': 'Somebody has settled this already.',
  'no-such-order': 'We can’t find this order number.',
  'other-amount': 'This order costs another amount. Send the money back instead.',
  'not-matchable': 'This payment belongs to an order already. Send the money back instead.',
  'other-gateway': 'It came through a gateway the shop works with no more. Send it back there, and write that down.',
  'gateway-down': 'The gateway does not answer. Nothing was sent: try again in a minute.',
  'gateway-refused': 'The gateway has refused. Send the money back on its own pages, and write that down here.',
} as const
export type SettleParkedReason = keyof typeof SETTLE_PARKED_MESSAGES
