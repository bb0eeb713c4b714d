import { divideHalfUp, type Paise } from '../money.ts'
import type { OrderPaymentMethod, OrderStatus } from '../orders/order-status.ts'
import type { Grams } from '../weight.ts'

/** Orders placed in a span of time, by state and way to pay. What the shop gave away is not among them. */
export type SalesGroup = {
  status: OrderStatus
  method: OrderPaymentMethod
  orders: number
  salesPaise: Paise
  weightGrams: Grams
}

/** What was sold: orders that stand, what they cost with delivery, what they weigh, and what came of the others. */
export type SalesFigures = {
  orders: number
  salesPaise: Paise
  weightGrams: Grams
  /** Rounded to whole rupees; 0 without orders. */
  averagePaise: Paise
  cancelled: number
  returned: number
  /** Of the orders to be paid in cash that left, those that came back, in tenths of a percent; null without any. */
  refusedPerMille: number | null
  paid: { method: OrderPaymentMethod; orders: number; salesPaise: Paise }[]
}

const FELL_AWAY: readonly OrderStatus[] = ['pending_payment', 'cancelled', 'expired']
const CAME_BACK: readonly OrderStatus[] = ['returning', 'returned']
const LEFT: readonly OrderStatus[] = [...CAME_BACK, 'shipped', 'out_for_delivery', 'undelivered', 'delivered']

/** Adds up what was placed. A cancelled order is no sale; one that came back was one, and is counted as returned too. */
export function sumSales(groups: readonly SalesGroup[]): SalesFigures {
  const sold = groups.filter((group) => !FELL_AWAY.includes(group.status))
  const orders = count(sold)
  const salesPaise = sold.reduce((sum, group) => sum + group.salesPaise, 0)
  const cashLeft = groups.filter((group) => group.method === 'cod' && LEFT.includes(group.status))
  const cashBack = cashLeft.filter((group) => CAME_BACK.includes(group.status))
  const methods = Array.from(new Set(sold.map((group) => group.method)))
  const paid = methods.map((method) => {
    const mine = sold.filter((group) => group.method === method)
    return { method, orders: count(mine), salesPaise: mine.reduce((sum, group) => sum + group.salesPaise, 0) }
  })
  return {
    orders,
    salesPaise,
    weightGrams: sold.reduce((sum, group) => sum + group.weightGrams, 0),
    averagePaise: orders === 0 ? 0 : divideHalfUp(salesPaise, orders * 100) * 100,
    cancelled: count(groups.filter((group) => group.status === 'cancelled')),
    returned: count(groups.filter((group) => CAME_BACK.includes(group.status))),
    refusedPerMille: count(cashLeft) === 0 ? null : divideHalfUp(count(cashBack) * 1000, count(cashLeft)),
    paid: paid.sort((a, b) => b.orders - a.orders),
  }
}

function count(groups: readonly SalesGroup[]): number {
  return groups.reduce((sum, group) => sum + group.orders, 0)
}

/** How much more than before, in percent, rounded: +12 %, −2 %, the same; null where there was nothing before. */
export function changeSays(now: number, earlier: number): string | null {
  if (earlier === 0) return null
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return 'the same'
  return percent > 0 ? `+${percent}%` : `−${-percent}%`
}

/** One bar of a chart: a key of stepsOf with what was sold in it. */
export type SalesStep = { key: string; orders: number; salesPaise: Paise; weightGrams: Grams }

/** What was sold of one product. Grams and packs as ordered, paise after discount, tax inside. */
export type ProductSales = { productId: string; name: string; weightGrams: Grams; packs: number; salesPaise: Paise }

/** Customers who bought: those whose first order this was, and those who had bought before. */
export type CustomerSales = { fresh: number; returning: number }
