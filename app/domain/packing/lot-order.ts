import type { Instant } from '../instant.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { Grams } from '../weight.ts'

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
