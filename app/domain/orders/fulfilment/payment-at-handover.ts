import { CASH_GATEWAY, comparableReference, DOOR_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Refusal } from '#app/domain/result.ts'

/** How what staff hand over, at the shop or at the door, is paid: in cash, or by UPI that they see arrive. */
export const COUNTER_PAYMENTS = ['cash', 'upi'] as const
export type CounterMethod = (typeof COUNTER_PAYMENTS)[number]

/**
 * What becomes of an order that was paid at the door: its method from then on, the gateway name of its payment, and
 * whether somebody has the money and owes it to the shop, or the bank of the shop has it.
 */
type DoorPayment = {
  method: Exclude<OrderPaymentMethod, 'none'>
  gateway: string
  isOwed: boolean
}

/** How an order is paid at the door: to a courier in cash only, to the shop's own people by UPI too. */
export const DOOR_PAYMENTS = {
  cash: { method: 'cod', gateway: CASH_GATEWAY, isOwed: true },
  upi: { method: 'upi', gateway: DOOR_GATEWAY, isOwed: false },
} as const satisfies Record<CounterMethod, DoorPayment>

/** Another order was paid under the reference that staff typed: its number is the detail. */
export type ReferenceTaken = Refusal<'reference-taken', string>

/** Why the reference of a payment is not taken that another order has: which one, and what to do. */
export function referenceTakenMessage(orderId: string): string {
  return `${orderId} was paid under this number already. Compare it with the payment. Tick this only if one payment was for both orders.`
}

/** Whether staff said of this reference, and not of an earlier one, that one payment was for both orders. */
export function isConfirmedReference(reference: string, confirmed = ''): boolean {
  return comparableReference(reference) === comparableReference(confirmed)
}
