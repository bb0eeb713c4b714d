import type { Paise } from '#app/domain/money/money.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { TOO_MUCH_CASH } from '#app/domain/settings/order-rules/legal-cash-limit.ts'
import type { Order } from '../order/order.ts'
import { ORDER_CHANGED_MESSAGE } from '../order/order-changed-message.ts'
import { COUNTER_PAYMENTS } from './payment-at-handover.ts'

/** How what is due of an order that was delivered unpaid is paid later: in cash, by UPI, or by bank transfer. */
export const DUE_METHODS = [...COUNTER_PAYMENTS, 'bank'] as const
export type DueMethod = (typeof DUE_METHODS)[number]

/** What staff say of the money that is due of an order, which they saw at `version`: it came, or never will. */
export type DueReceipt = {
  version: number
  method: DueMethod
  reference: string
  /** The reference that staff confirmed: one payment was rightly made for another order under it too. */
  confirmedReference?: string | undefined
}
export type DueWriteOff = { version: number; reason: string }

/** Why money that is due was neither received nor written off. */
export const DUE_PAYMENT_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  ...ORDER_CHANGED_MESSAGE,
  'nothing-due': 'Nothing is due of this order any more.',
  'reference-needed': 'Enter the reference of the payment, as your bank shows it.',
  'too-much-cash': TOO_MUCH_CASH,
} as const
export type DuePaymentReason = keyof typeof DUE_PAYMENT_MESSAGES

/** Decides whether `due`, what is due of an order in paise, may be received as staff say. Cash has no reference. */
export function decideDueReceipt(
  order: Pick<Order, 'version'>,
  due: Paise,
  receipt: DueReceipt,
): Result<void, 'changed-meanwhile' | 'nothing-due' | 'reference-needed'> {
  const decided = decideDuePayment(order, due, receipt)
  if (!decided.ok) return decided
  return receipt.method === 'cash' || receipt.reference.trim() !== '' ? done() : refused('reference-needed')
}

/** Decides whether money that is due of an order may be received or written off now. */
export function decideDuePayment(
  order: Pick<Order, 'version'>,
  due: Paise,
  { version }: { version: number },
): Result<void, 'changed-meanwhile' | 'nothing-due'> {
  if (version !== order.version) return refused('changed-meanwhile')
  return due > 0 ? done() : refused('nothing-due')
}
