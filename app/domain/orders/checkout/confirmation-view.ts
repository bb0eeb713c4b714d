import type { Paise } from '#app/domain/money/money.ts'
import type { Order } from '../order/order.ts'
import type { ConfirmationState } from './confirmation-state.ts'

/** The facts of the confirmation page; texts are as the shopper reads them. */
export type ConfirmationView = {
  order: Order
  state: ConfirmationState
  paidPaise: Paise
  /** Why the newest payment failed. */
  failure: string | null
  /** What happened to a payment that does not match the order. */
  mismatch: string
  mayPay: boolean
  /** The newer order that replaced this one, and whether it can be paid; null: none did. */
  newer: { id: string; mayPay: boolean } | null
  due: string
  address: string[]
  money: string
}
