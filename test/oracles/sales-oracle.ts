import { sql } from 'kysely'
import type { Db } from '#app/db/db.server.ts'
import type { Fulfilment } from '#app/domain/orders/order/order-fulfilment.ts'
import { type OrderStatus, statusesInPhases } from '#app/domain/orders/order/order-status.ts'

// Recomputes the owner's figures from the recorded rows, as an oracle. It shares no query with the shop, and of its
// code only the phases of the statuses: it reads whole tables and sums in memory.

type Row = Record<string, unknown>
type Rows = {
  events: Row[]
  lines: Row[]
  orders: Row[]
  refunds: Row[]
  refundLines: Row[]
  payments: Row[]
  remittances: Row[]
  edits: Row[]
  couponUses: Row[]
  parcels: Row[]
}

export async function readRows(db: Db): Promise<Rows> {
  const all = async (table: string) => (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
  return {
    events: await all('order_events'),
    lines: await all('order_lines'),
    orders: await all('orders'),
    refunds: await all('refunds'),
    refundLines: await all('refund_lines'),
    payments: await all('payments'),
    remittances: await all('cash_remittances'),
    edits: await all('order_edits'),
    couponUses: await all('coupon_uses'),
    parcels: await all('parcels'),
  }
}

/** An order derived from its history, lines, money and stock, not from its own row. */
export type RecomputedOrder = {
  id: string
  buyer: string
  method: string
  state: OrderStatus
  fulfilment: Fulfilment
  placed: number | null
  paise: number
  grams: number
  refundedPaise: number
  creditedGrams: number
  /** Whether all its goods were refunded, so that it was not bought. */
  isWhollyRefunded: boolean
  receivedPaise: number
  writtenOffPaise: number
  collectedPaise: number
  /** Taken off what was due before anything was paid. */
  creditedPaise: number
  /** Whether a courier lost a parcel of it. */
  isLost: boolean
  packs: ({ product: string } & Record<
    'quantity' | 'grams' | 'paise' | 'refundedPaise' | 'creditedPacks' | 'creditedGrams',
    number
  >)[]
}

export function ordersFrom(happened: Rows): RecomputedOrder[] {
  return happened.orders.map((order) => {
    const id = String(order.id)
    const moves = happened.events
      .filter((event) => event.order_id === id && event.to_status !== null)
      .sort((a, b) => Number(a.position) - Number(b.position))
    // A late payment places an order a second time: the last time counts.
    const placing = moves.filter((event) => event.to_status === 'placed').at(-1)
    const lines = happened.lines.filter((line) => line.order_id === id)
    const refunds = happened.refunds.filter((refund) => refund.order_id === id)
    const backs = happened.refundLines.filter((line) => refunds.some((refund) => refund.id === line.refund_id))
    const payments = happened.payments.filter((payment) => payment.order_id === id)
    const refundedPaise = total(
      refunds.filter((refund) => refund.purpose === 'goods'),
      'amount_paise',
    )
    const goods = lines.filter((line) => line.kind === 'pack' || line.kind === 'sample')
    // Of each pack all of its price went back: goodwill and charges for delivery are no price of a pack.
    const priced = goods.filter((line) => Number(line.gross_paise) > 0)
    const isWhole =
      priced.length > 0 &&
      priced.every((line) => {
        const ofLine = backs.filter((row) => Number(row.position) === Number(line.position))
        return total(ofLine, 'amount_paise') >= Number(line.gross_paise)
      })
    const packs = goods.map((line) => {
      const refunded = backs.filter((row) => Number(row.position) === Number(line.position))
      const creditedPacks = isWhole ? Number(line.quantity) : total(refunded, 'quantity')
      return {
        kind: line.kind,
        product: String(line.product_id),
        quantity: Number(line.quantity),
        grams: Number(line.grams) * Number(line.quantity),
        paise: Number(line.gross_paise),
        refundedPaise: total(refunded, 'amount_paise'),
        creditedPacks,
        creditedGrams: creditedPacks * Number(line.grams),
      }
    })
    return {
      id,
      buyer: String(order.user_id),
      method: String(order.payment_method),
      state: String(moves.at(-1)?.to_status) as OrderStatus,
      fulfilment: String(order.fulfilment) as Fulfilment,
      placed: placing ? Date.parse(String(placing.at)) : null,
      paise: total(lines, 'gross_paise'),
      grams: packs.reduce((sum, pack) => sum + pack.grams, 0),
      refundedPaise,
      creditedGrams: packs.reduce((sum, pack) => sum + pack.creditedGrams, 0),
      isWhollyRefunded: isWhole,
      ...settled(payments, happened.remittances),
      collectedPaise: total(
        payments.filter((payment) => payment.gateway === 'cash'),
        'captured_paise',
      ),
      creditedPaise: total(
        refunds.filter((refund) => refund.payment_id === null),
        'amount_paise',
      ),
      isLost: happened.parcels.some((parcel) => parcel.order_id === id && parcel.state === 'lost'),
      packs: packs.filter(({ kind }) => kind === 'pack'),
    }
  })
}

/** The part of an order's cash the shop received, and the part it wrote off: its share of the remittance's shortage. */
function settled(payments: readonly Row[], remittances: readonly Row[]) {
  const sums = { receivedPaise: 0, writtenOffPaise: 0 }
  for (const payment of payments) {
    const remittance = remittances.find(({ id }) => id === payment.remittance_id)
    if (!remittance) continue
    const missing = remittance.shortage === 'received' ? 0 : Number(payment.short_paise)
    sums.receivedPaise += Number(payment.captured_paise) - missing
    if (remittance.shortage === 'written-off') sums.writtenOffPaise += missing
  }
  return sums
}

function total(rows: readonly Row[], column: string): number {
  let sum = 0
  for (const row of rows) sum += Number(row[column])
  return sum
}

const NO_SALE_STATUSES = statusesInPhases('unpaid', 'void')
const BACK = statusesInPhases('returned')
const UNDER_WAY = statusesInPhases('in-transit')
const NOT_SENT = statusesInPhases('preparing')

/** An order that counts as a sale: active, not free, not returned, and not refunded completely. */
export function isSale({ method, state, isWhollyRefunded }: RecomputedOrder): boolean {
  return method !== 'none' && !NO_SALE_STATUSES.includes(state) && !BACK.includes(state) && !isWhollyRefunded
}

/** The figures of the orders placed in a range, in milliseconds. */
export function recompute(all: readonly RecomputedOrder[], from: number, before: number) {
  const mine = all.filter(
    (order) => order.method !== 'none' && order.placed !== null && order.placed >= from && order.placed < before,
  )
  const figures = {
    gross: { orders: 0, paise: 0, grams: 0 },
    returnedCash: { orders: 0, paise: 0, grams: 0 },
    returnedPrepaid: { orders: 0, paise: 0, grams: 0 },
    lost: { orders: 0, paise: 0, grams: 0 },
    refunded: { orders: 0, paise: 0, grams: 0 },
    net: { orders: 0, paise: 0, grams: 0 },
    cancelled: 0,
    cash: {
      receivedPaise: 0,
      withCouriersPaise: 0,
      writtenOffPaise: 0,
      unpaidPaise: 0,
      creditedPaise: 0,
      onTheWayPaise: 0,
      notSentPaise: 0,
      returnedPaise: 0,
      lostPaise: 0,
    },
    paid: new Map<string, { orders: number; paise: number }>(),
    products: new Map<string, { packs: number; weightGrams: number; salesPaise: number }>(),
    buyers: new Set<string>(),
  }
  let cashLeft = 0
  for (const order of mine) {
    if (order.state === 'cancelled') figures.cancelled++
    if (NO_SALE_STATUSES.includes(order.state)) continue
    if (isSale(order)) figures.buyers.add(order.buyer)
    const isCash = order.method === 'cod'
    put(figures.gross, order)
    if (isCash && !NOT_SENT.includes(order.state)) cashLeft++
    if (BACK.includes(order.state)) {
      put(order.isLost ? figures.lost : isCash ? figures.returnedCash : figures.returnedPrepaid, order)
      if (isCash) figures.cash[order.isLost ? 'lostPaise' : 'returnedPaise'] += order.paise
      continue
    }
    put(figures.net, { paise: order.paise - order.refundedPaise, grams: order.grams - order.creditedGrams })
    if (!isSale(order)) {
      figures.net.orders--
      figures.refunded.orders++
    }
    figures.refunded.paise += order.refundedPaise
    figures.refunded.grams += order.creditedGrams
    if (isCash) {
      if (UNDER_WAY.includes(order.state)) figures.cash.onTheWayPaise += order.paise - order.creditedPaise
      else if (order.state !== 'delivered') figures.cash.notSentPaise += order.paise
      figures.cash.receivedPaise += order.receivedPaise
      figures.cash.writtenOffPaise += order.writtenOffPaise
      figures.cash.creditedPaise += order.creditedPaise
      if (order.state === 'delivered' && order.collectedPaise === 0)
        figures.cash.unpaidPaise += order.paise - order.creditedPaise
      figures.cash.withCouriersPaise += order.collectedPaise - order.receivedPaise - order.writtenOffPaise
    }
    if (!isCash || order.collectedPaise > 0) {
      const paid = figures.paid.get(order.method) ?? { orders: 0, paise: 0 }
      figures.paid.set(order.method, {
        orders: paid.orders + 1,
        paise: paid.paise + order.paise - order.refundedPaise,
      })
    }
    for (const pack of order.packs) {
      const sold = figures.products.get(pack.product) ?? { packs: 0, weightGrams: 0, salesPaise: 0 }
      figures.products.set(pack.product, {
        packs: sold.packs + pack.quantity - pack.creditedPacks,
        weightGrams: sold.weightGrams + pack.grams - pack.creditedGrams,
        salesPaise: sold.salesPaise + pack.paise - pack.refundedPaise,
      })
    }
  }
  const known = new Set(
    all.flatMap((order) => (order.placed !== null && order.placed < from && isSale(order) ? [order.buyer] : [])),
  )
  const returning = [...figures.buyers].filter((buyer) => known.has(buyer)).length
  const { paid, products, buyers, ...rest } = figures
  return {
    now: {
      ...rest,
      averagePaise: rest.net.orders === 0 ? 0 : Math.round(rest.net.paise / rest.net.orders / 100) * 100,
      returnedCashPerMille: cashLeft === 0 ? null : Math.round((rest.returnedCash.orders * 1000) / cashLeft),
      paid: Object.fromEntries(paid),
    },
    products: Object.fromEntries(products),
    customers: { fresh: buyers.size - returning, returning },
  }
}

function put(
  sum: { orders: number; paise: number; grams: number },
  { paise, grams }: { paise: number; grams: number },
): void {
  sum.orders++
  sum.paise += paise
  sum.grams += grams
}

/** The start of a day in India, in milliseconds. */
export function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

/** The day in India of an instant. */
export function dayInIndia(moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment)
}
