import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import type { Order } from '../order/order.ts'
import { isReadyForPickup } from '../order/order-status-handling.ts'
import { type CounterMethod, isTooMuchCash } from './counter-payment.ts'

/** A hand-over at the shop, of an order that staff saw at `version`. */
export type PickupCompletion = {
  version: number
  /** The code that the shopper shows; null: none, and then the reason says why it goes without. */
  code: string | null
  reason: string
  /** How it was paid just now; null: nothing was to be paid. */
  method: CounterMethod | null
}

/** Why an order was not handed over at the shop. */
export const COMPLETE_PICKUP_MESSAGES = {
  'order-not-found': 'We can’t find this order.',
  'changed-meanwhile': 'Somebody else changed this order. Please look at it again.',
  'not-ready': 'This order is not waiting to be collected.',
  'wrong-code': 'This is not the code of this order. Look at it again together.',
  'code-needed': 'Type the six digits that the shopper got by message.',
  'reason-needed': 'Say why it is handed over without the code.',
  'payment-needed': 'Choose how it was paid.',
  'too-much-cash': 'The law forbids ₹2,00,000 or more in cash for one sale. Please take it by UPI.',
  'too-many-tries': TOO_MANY_THIS_HOUR,
} as const
export type CompletePickupReason = keyof typeof COMPLETE_PICKUP_MESSAGES

type Collected = Pick<Order, 'status' | 'version' | 'paymentStatus' | 'totalPaise'>
type Decided = Exclude<CompletePickupReason, 'order-not-found' | 'too-many-tries' | 'code-needed'>

/**
 * Decides whether an order is handed over at the shop: against its code, or with a reason; paid before, or just now. Refuses the
 * code last but one, so that no try is lost to a form that was not complete.
 */
export function decidePickupCompletion(
  order: Collected,
  input: PickupCompletion,
  isCode: boolean,
): Result<void, Decided> {
  if (input.version !== order.version) return refused('changed-meanwhile')
  if (!isReadyForPickup(order.status)) return refused('not-ready')
  if (isPaidOnPickup(order)) {
    if (input.method === null) return refused('payment-needed')
    if (isTooMuchCash(input.method, order.totalPaise)) return refused('too-much-cash')
  }
  if (input.code === null) return input.reason === '' ? refused('reason-needed') : done()
  return isCode ? done() : refused('wrong-code')
}

/** Whether an order is still to be paid when it is collected. */
export function isPaidOnPickup({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean {
  return paymentStatus === 'cod_due'
}
