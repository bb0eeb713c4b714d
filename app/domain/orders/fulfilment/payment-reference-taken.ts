import { comparableReference } from '#app/domain/payments/payment/payment.ts'
import type { Refusal } from '#app/domain/result.ts'

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
