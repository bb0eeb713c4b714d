import type { Paise } from '#app/domain/money.ts'
import type { ConfirmationState } from '#app/domain/orders/checkout/confirmation-state.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import type { NewerOrder } from '#app/ui/shop/order/newer-order-link.tsx'

/** The data of the confirmation screens. `address` is in printed lines, `due` is the day as text. */
export type ConfirmationView = {
  order: Order
  state: ConfirmationState
  paidPaise: Paise
  failure: string | null
  mismatch: string
  mayPay: boolean
  newer: NewerOrder | null
  due: string
  address: readonly string[]
  money: string
}
