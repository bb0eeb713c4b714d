import type { Generated } from 'kysely'
import type { OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Sales summed by the day in India on which the orders were placed, and what each customer bought. */
export type ReportTables = {
  daily_sales: DailySalesTable
  daily_product_sales: DailyProductSalesTable
  monthly_product_sales: MonthlyProductSalesTable
  daily_buyers: DailyBuyersTable
  customer_sums: CustomerSumsTable
}

export type DailySalesTable = {
  day: string
  status: OrderStatus
  payment_method: OrderPaymentMethod
  orders: number
  sales_paise: number
  weight_grams: number
  refunded_paise: number
  credited_grams: number
  received_paise: number
  written_off_paise: number
  refunded_orders: number
  unpaid_orders: Generated<number>
  unpaid_paise: Generated<number>
  credited_paise: Generated<number>
  lost_orders: Generated<number>
  lost_paise: Generated<number>
  lost_grams: Generated<number>
}

export type DailyProductSalesTable = {
  day: string
  product_id: string
  name: string
  packs: number
  weight_grams: number
  sales_paise: number
}

/** The sums of daily_product_sales for a month, YYYY-MM in India. */
export type MonthlyProductSalesTable = Omit<DailyProductSalesTable, 'day'> & { month: string }

export type DailyBuyersTable = {
  day: string
  before_day: string
  buyers: number
}

/** What a customer bought, how many orders they refused, and when they ordered last. */
export type CustomerSumsTable = {
  user_id: string
  orders: number
  weight_grams: number
  refused: number
  last_order_at: Instant | null
}
