import { divideHalfUp, type Paise } from '#app/domain/money/money.ts'
import { isInPhase, type OrderPhase, type OrderStatus } from '#app/domain/orders/order/order-status.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import { sumBy } from '#app/domain/sum.ts'

/** Sums of the orders placed in a period, by status and payment method. Excludes free orders. */
export type SalesGroup = {
  status: OrderStatus
  method: OrderPaymentMethod
  orders: number
  salesPaise: Paise
  weightGrams: Grams
  /** Refunds of goods, sent or pending. */
  refundedPaise: Paise
  /** Orders whose goods were fully refunded. */
  refundedOrders: number
  /** Grams of the packs that were credited with these refunds, whether they came back or not. */
  creditedGrams: Grams
  /** Cash received from couriers. */
  receivedPaise: Paise
  /** Cash a courier withheld and the shop wrote off. */
  writtenOffPaise: Paise
  /** Delivered cash orders that nobody was paid for. */
  unpaidOrders: number
  /** What is due of them after credits, or was written off. */
  unpaidPaise: Paise
  /** Credited before anything was paid: part of `refundedPaise`, and no money went back. */
  creditedPaise: Paise
  /** Of orders that were taken back, those of which a courier lost a parcel: part of the sums above. */
  lostOrders: number
  lostPaise: Paise
  lostGrams: Grams
}

/** The sums that net sales are computed from. */
export type NetSalesGroup = Pick<
  SalesGroup,
  'status' | 'orders' | 'salesPaise' | 'weightGrams' | 'refundedPaise' | 'refundedOrders' | 'creditedGrams'
>

/** A sum of orders: number, amount and weight. */
export type SalesSum = { orders: number; paise: Paise; grams: Grams }

/**
 * The net sales of the orders placed in a period, by their current status. Net = gross − returned − lost − refunded.
 * Cancelled and unpaid orders are no sales. An order counts until its parcel is returned or its goods are fully
 * refunded.
 */
export type NetSalesFigures = {
  net: SalesSum
  /** Rounded to whole rupees; 0 without orders. */
  averagePaise: Paise
  gross: SalesSum
  /** Refunds of delivered goods. `orders`: only the fully refunded ones. */
  refunded: SalesSum
}

/** The net sales of a period with what they consist of, and the money of its orders. */
export type SalesFigures = NetSalesFigures & {
  /** Cash orders that came back. */
  returnedCash: SalesSum
  /** Prepaid orders that did. */
  returnedPrepaid: SalesSum
  /** Orders that were taken back as their courier lost a parcel. */
  lost: SalesSum
  cancelled: number
  /** The share of shipped cash orders that are `returnedCash`, per mille; null without any. */
  returnedCashPerMille: number | null
  cash: CashFigures
  /** Payments less refunds, by payment method. */
  paid: { method: OrderPaymentMethod; orders: number; paise: Paise }[]
}

/** Where the cash of orders paid on delivery is. The amounts add up to their gross sales. */
export type CashFigures = {
  /** Received by the shop. */
  receivedPaise: Paise
  /** Delivered, and held by the courier. */
  withCouriersPaise: Paise
  /** Withheld by the courier, and written off. */
  writtenOffPaise: Paise
  /** Delivered, and nobody was paid: still due from the shopper, or written off. */
  unpaidPaise: Paise
  /** Credited before it was paid. */
  creditedPaise: Paise
  /** In transit. */
  onTheWayPaise: Paise
  notSentPaise: Paise
  /** Came back. */
  returnedPaise: Paise
  /** Taken back as a courier lost a parcel. */
  lostPaise: Paise
}

/** Computes the net sales of groups of orders. */
export function sumNetSales(groups: readonly NetSalesGroup[]): NetSalesFigures {
  const { sold, back, kept } = splitSales(groups)
  const gross = sumOf(sold)
  const refunded = {
    orders: add(kept, 'refundedOrders'),
    paise: add(kept, 'refundedPaise'),
    grams: add(kept, 'creditedGrams'),
  }
  const net = {
    orders: gross.orders - sumOf(back).orders - refunded.orders,
    paise: gross.paise - sumOf(back).paise - refunded.paise,
    grams: gross.grams - sumOf(back).grams - refunded.grams,
  }
  const averagePaise = net.orders === 0 ? 0 : divideHalfUp(net.paise, net.orders * 100) * 100
  return { net, averagePaise, gross, refunded }
}

/** Computes the sales figures of groups of orders. */
export function sumSales(groups: readonly SalesGroup[]): SalesFigures {
  const { sold, back, kept } = splitSales(groups)
  const returnedCash = sumReturned(back.filter(isCash))
  const cashLeft = sumOf(
    sold.filter((group) => isCash(group) && isInPhase(group.status, 'in-transit', 'delivered', 'returned')),
  ).orders
  return {
    ...sumNetSales(groups),
    returnedCash,
    returnedPrepaid: sumReturned(back.filter((group) => !isCash(group))),
    lost: sumLost(back),
    cancelled: sumOf(groups.filter(({ status }) => status === 'cancelled')).orders,
    returnedCashPerMille: cashLeft === 0 ? null : divideHalfUp(returnedCash.orders * 1000, cashLeft),
    cash: sumCash(sold.filter(isCash)),
    paid: sumPaid(kept),
  }
}

/** The sales among groups of orders: those that came back, and those that did not. */
function splitSales<Group extends NetSalesGroup>(groups: readonly Group[]) {
  const sold = groups.filter(({ status }) => !isInPhase(status, 'unpaid', 'void'))
  const back = sold.filter(({ status }) => isInPhase(status, 'returned'))
  const kept = sold.filter(({ status }) => !isInPhase(status, 'returned'))
  return { sold, back, kept }
}

function sumCash(groups: readonly SalesGroup[]): CashFigures {
  const among = (phase: OrderPhase) => sumOf(groups.filter(({ status }) => isInPhase(status, phase))).paise
  const [receivedPaise, writtenOffPaise] = [add(groups, 'receivedPaise'), add(groups, 'writtenOffPaise')]
  const unpaidPaise = add(groups, 'unpaidPaise')
  const creditedIn = (phase: OrderPhase) =>
    add(
      groups.filter(({ status }) => isInPhase(status, phase)),
      'creditedPaise',
    )
  // An order that came back owes nothing, whatever was credited of it before.
  const [offDelivered, offOnTheWay] = [creditedIn('delivered'), creditedIn('in-transit')]
  return {
    receivedPaise,
    withCouriersPaise: among('delivered') - receivedPaise - writtenOffPaise - unpaidPaise - offDelivered,
    writtenOffPaise,
    unpaidPaise,
    creditedPaise: offDelivered + offOnTheWay,
    onTheWayPaise: among('in-transit') - offOnTheWay,
    notSentPaise: among('preparing'),
    returnedPaise: among('returned') - sumLost(groups).paise,
    lostPaise: sumLost(groups).paise,
  }
}

/** Payments by method. A cash order is paid on delivery, unless nobody was paid; any other before it is placed. */
function sumPaid(kept: readonly SalesGroup[]): SalesFigures['paid'] {
  const paid = kept.filter((group) => !isCash(group) || isInPhase(group.status, 'delivered'))
  return Array.from(
    Map.groupBy(paid, ({ method }) => method),
    ([method, groups]) => {
      const { orders, paise } = sumOf(groups)
      return {
        method,
        orders: orders - add(groups, 'unpaidOrders'),
        paise: paise - add(groups, 'refundedPaise') - add(groups, 'unpaidPaise'),
      }
    },
  )
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.paise - a.paise)
}

function isCash({ method }: SalesGroup): boolean {
  return method === 'cod'
}

function sumOf(groups: readonly NetSalesGroup[]): SalesSum {
  return { orders: add(groups, 'orders'), paise: add(groups, 'salesPaise'), grams: add(groups, 'weightGrams') }
}

function sumLost(groups: readonly SalesGroup[]): SalesSum {
  return { orders: add(groups, 'lostOrders'), paise: add(groups, 'lostPaise'), grams: add(groups, 'lostGrams') }
}

/** What came back of orders that were taken back. */
function sumReturned(groups: readonly SalesGroup[]): SalesSum {
  const [all, lost] = [sumOf(groups), sumLost(groups)]
  return { orders: all.orders - lost.orders, paise: all.paise - lost.paise, grams: all.grams - lost.grams }
}

function add<Field extends string>(groups: readonly Record<Field, number>[], field: Field): number {
  return sumBy(groups, (group) => group[field])
}

/** The rounded change in percent: +12%, −2%, or 'the same'; null when the earlier value is 0. */
export function formatChange(now: number, earlier: number): string | null {
  if (earlier === 0) return null
  const percent = Math.round(((now - earlier) / earlier) * 100)
  if (percent === 0) return 'the same'
  return percent > 0 ? `+${percent}%` : `−${-percent}%`
}

/** A bar of a chart: a key of `stepsOf` with its net sales. */
export type SalesStep = { key: string } & SalesSum

/**
 * Net sales of a product: grams and packs without those that were credited; paise after discount and refunds, including
 * tax.
 */
export type ProductSales = { productId: string; name: string; weightGrams: Grams; packs: number; salesPaise: Paise }

/** The customers who bought in a period: for the first time (`fresh`), and returning ones. */
export type CustomerSales = { fresh: number; returning: number }
