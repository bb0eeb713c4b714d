/** What customers bought, as sums. */
export type CustomerSumsTables = {
  customer_sums: CustomerSumsTable
}

/** What a customer bought, and how many orders they refused. */
export type CustomerSumsTable = {
  user_id: string
  orders: number
  weight_grams: number
  refused: number
}
