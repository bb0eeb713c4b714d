import type { Instant } from '#app/domain/time/instant.ts'

/** What customers bought, as sums. */
export type CustomerSumsTables = {
  customer_sums: CustomerSumsTable
}

/** What a customer bought, how many orders they refused, and when they ordered last. */
export type CustomerSumsTable = {
  user_id: string
  orders: number
  weight_grams: number
  refused: number
  last_order_at: Instant | null
}
