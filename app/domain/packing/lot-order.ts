import type { Instant } from '#app/domain/instant.ts'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { Grams } from '#app/domain/weight.ts'

/** An order that got grams of a lot, and how to reach who ordered. `backGrams` of them came back. */
export type LotOrder = {
  orderId: string
  status: OrderStatus
  name: string
  phone: string
  grams: Grams
  backGrams: Grams
  packedAt: Instant
}
