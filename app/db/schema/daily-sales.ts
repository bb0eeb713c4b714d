import type { OrdersTable } from './orders.ts'

// What was sold, as sums by the day in India on which the orders were placed.

/** Orders whose day is to be counted anew. */
export type ChangedOrdersTable = {
  order_id: string
  changes: number
}

export type DailySalesTable = {
  day: string
  status: OrdersTable['status']
  payment_method: OrdersTable['payment_method']
  orders: number
  sales_paise: number
  weight_grams: number
  refunded_paise: number
  back_grams: number
  received_paise: number
  written_off_paise: number
  refunded_orders: number
}

export type DailyProductSalesTable = {
  day: string
  product_id: string
  name: string
  packs: number
  weight_grams: number
  sales_paise: number
}

/** The same of a whole month, YYYY-MM in India. */
export type MonthlyProductSalesTable = Omit<DailyProductSalesTable, 'day'> & { month: string }

export type DailyBuyersTable = {
  day: string
  before_day: string
  buyers: number
}
