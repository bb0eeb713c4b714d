import { CASH_GATEWAY, DOOR_GATEWAY } from '#app/domain/payments/payment/payment.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { CounterMethod } from './counter-payment.ts'

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
