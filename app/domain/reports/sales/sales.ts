import { divideHalfUp, type Paise } from '#app/domain/money.ts'
import {
  isIn,
  type OrderPaymentMethod,
  type OrderPhase,
  type OrderStatus,
} from '#app/domain/orders/order/order-status.ts'
import type { Grams } from '#app/domain/weight.ts'

/** Orders placed in a span of time, by state and way to pay. What the shop gave away is not among them. */
export type SalesGroup = {
  status: OrderStatus
  method: OrderPaymentMethod
  orders: number
  salesPaise: Paise
  weightGrams: Grams
  /** Given back of the price of goods, sent or still to be sent. */
  refundedPaise: Paise
  /** Orders of which the price of all goods was given back. */
  refundedOrders: number
  /** Grams that came back with these refunds. */
  backGrams: Grams
  /** Cash of these orders that the shop has from its couriers. */
  receivedPaise: Paise
  /** Cash of these orders that a courier kept back and the shop gave up. */
  writtenOffPaise: Paise
}

/** So many orders, what they cost and what they weigh. */
export type SalesSum = { orders: number; paise: Paise; grams: Grams }

/**
 * What was sold, of the orders placed in a span of time, as they stand now: net is what was ordered, less parcels that came
 * or are coming back, less refunds. What was cancelled or never paid is no sale at all. An order is kept, and counts, until
 * its parcel comes back or the price of all its goods is refunded.
 */
export type SalesFigures = {
  net: SalesSum
  /** Rounded to whole rupees; 0 without orders. */
  averagePaise: Paise
  gross: SalesSum
  /** Parcels to be paid in cash that were refused. */
  refused: SalesSum
  /** Parcels paid for that came back undelivered. */
  returned: SalesSum
  /** Refunds for goods that were delivered; `orders` are those refunded whole, the others still count. */
  refunded: SalesSum
  cancelled: number
  /** Of the orders to be paid in cash that left, those that came back, in tenths of a percent; null without any. */
  refusedPerMille: number | null
  cash: CashFigures
  /** What came in by each way to pay and was not given back. */
  paid: { method: OrderPaymentMethod; orders: number; paise: Paise }[]
}

/** Where the cash of orders to be paid at the door is. Together with what was refused it is what was ordered. */
export type CashFigures = {
  /** The shop has it. */
  receivedPaise: Paise
  /** Delivered, and the courier has it or kept it back. */
  withCouriersPaise: Paise
  /** Kept back by the courier, and given up. */
  writtenOffPaise: Paise
  /** Sent, to be paid at the door. */
  onTheWayPaise: Paise
  notSentPaise: Paise
  refusedPaise: Paise
}

/** Adds up what was placed. */
export function sumSales(groups: readonly SalesGroup[]): SalesFigures {
  const sold = groups.filter(({ status }) => !isIn(status, 'unpaid', 'void'))
  const back = sold.filter(({ status }) => isIn(status, 'returned'))
  const kept = sold.filter(({ status }) => !isIn(status, 'returned'))
  const gross = sumOf(sold)
  const refused = sumOf(back.filter(isCash))
  const returned = sumOf(back.filter((group) => !isCash(group)))
  const refunded = {
    orders: add(kept, 'refundedOrders'),
    paise: add(kept, 'refundedPaise'),
    grams: add(kept, 'backGrams'),
  }
  const net = {
    orders: gross.orders - refused.orders - returned.orders - refunded.orders,
    paise: gross.paise - refused.paise - returned.paise - refunded.paise,
    grams: gross.grams - refused.grams - returned.grams - refunded.grams,
  }
  const cashLeft = sumOf(
    sold.filter((group) => isCash(group) && isIn(group.status, 'in-transit', 'delivered', 'returned')),
  ).orders
  return {
    net,
    averagePaise: net.orders === 0 ? 0 : divideHalfUp(net.paise, net.orders * 100) * 100,
    gross,
    refused,
    returned,
    refunded,
    cancelled: sumOf(groups.filter(({ status }) => status === 'cancelled')).orders,
    refusedPerMille: cashLeft === 0 ? null : divideHalfUp(refused.orders * 1000, cashLeft),
    cash: sumCash(sold.filter(isCash)),
    paid: sumPaid(kept),
  }
}

function sumCash(groups: readonly SalesGroup[]): CashFigures {
  const among = (phase: OrderPhase) => sumOf(groups.filter(({ status }) => isIn(status, phase))).paise
  const [receivedPaise, writtenOffPaise] = [add(groups, 'receivedPaise'), add(groups, 'writtenOffPaise')]
  return {
    receivedPaise,
    withCouriersPaise: among('delivered') - receivedPaise - writtenOffPaise,
    writtenOffPaise,
    onTheWayPaise: among('in-transit'),
    notSentPaise: among('preparing'),
    refusedPaise: among('returned'),
  }
}

/** An order to be paid in cash is paid when it is delivered, any other before it stands. */
function sumPaid(kept: readonly SalesGroup[]): SalesFigures['paid'] {
  const paid = kept.filter((group) => !isCash(group) || group.status === 'delivered')
  return Array.from(
    Map.groupBy(paid, ({ method }) => method),
    ([method, groups]) => {
      const { orders, paise } = sumOf(groups)
      return { method, orders, paise: paise - add(groups, 'refundedPaise') }
    },
  ).sort((a, b) => b.paise - a.paise)
}

function isCash({ method }: SalesGroup): boolean {
  return method === 'cod'
}

function sumOf(groups: readonly SalesGroup[]): SalesSum {
  return { orders: add(groups, 'orders'), paise: add(groups, 'salesPaise'), grams: add(groups, 'weightGrams') }
}

type Summed = Exclude<keyof SalesGroup, 'status' | 'method'>

function add(groups: readonly SalesGroup[], what: Summed): number {
  return groups.reduce((sum, group) => sum + group[what], 0)
}

/** How much more than before, in percent, rounded: +12 %, −2 %, the same; null where there was nothing before. */
export function changeMessage(now: number, earlier: number): string | null {
  if (earlier === 0) return null
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return 'the same'
  return percent > 0 ? `+${percent}%` : `−${-percent}%`
}

/** One bar of a chart: a key of stepsOf with what was sold in it, net. */
export type SalesStep = { key: string } & SalesSum

/** What was sold of one product and did not come back. Grams and packs as ordered, paise after discount, tax inside. */
export type ProductSales = { productId: string; name: string; weightGrams: Grams; packs: number; salesPaise: Paise }

/** Customers who bought: those whose first order this was, and those who had bought before. */
export type CustomerSales = { fresh: number; returning: number }
