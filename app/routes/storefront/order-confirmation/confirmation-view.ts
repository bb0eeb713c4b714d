import type { Confirmation } from '#app/domain/orders/checkout/confirmation.ts'
import type { Order } from '#app/domain/orders/order/order.ts'

/** What the confirmation screens show. `address` are its printed lines, `due` the day in words. */
export type ConfirmationView = {
  order: Order
  state: Confirmation
  failure: string | null
  mayPay: boolean
  due: string
  address: readonly string[]
  money: string
}
