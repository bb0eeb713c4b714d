import type { Journal, YearOrder } from '#test/simulation/year/year.ts'
import { dayInIndia, type ExpectedDocument, type SoldLine, taxedLines } from './year-documents.ts'

export type TaxSums = Record<'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'total_paise', number>

/** What the register of some documents adds up to. */
export function sumDocuments(documents: readonly ExpectedDocument[]): TaxSums {
  const sums = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0, total_paise: 0 }
  for (const { lines } of documents)
    for (const line of lines) {
      sums.taxable_paise += line.taxablePaise
      sums.cgst_paise += line.cgstPaise
      sums.sgst_paise += line.sgstPaise
      sums.igst_paise += line.igstPaise
      sums.total_paise += line.grossPaise
    }
  return sums
}

/** What the register of the orders placed in some days adds up to. */
export function sumOrders(orders: readonly YearOrder[], sold: ReadonlyMap<string, SoldLine[]>) {
  const sums = { goods_paise: 0, discount_paise: 0, delivery_paise: 0, cod_fee_paise: 0, tax_paise: 0, total_paise: 0 }
  for (const order of orders)
    for (const line of taxedLines(order, sold.get(order.id) ?? [])) {
      if (line.kind === 'pack') sums.goods_paise += line.unitPricePaise * line.quantity
      if (line.kind === 'delivery') sums.delivery_paise += line.grossPaise
      if (line.kind === 'cod_fee') sums.cod_fee_paise += line.grossPaise
      sums.discount_paise += line.discountPaise
      sums.tax_paise += line.cgstPaise + line.sgstPaise + line.igstPaise
      sums.total_paise += line.grossPaise
    }
  return sums
}

/**
 * What the dashboard shows of the orders placed in some days, after everything that happened to them: sold, of it
 * returned undelivered, unpaid or prepaid, and refunded, and what remains.
 */
export function sumDashboard(
  orders: readonly YearOrder[],
  sold: ReadonlyMap<string, SoldLine[]>,
  documents: readonly ExpectedDocument[],
) {
  const credited = new Map<string, number>()
  for (const { kind, orderId, lines } of documents)
    if (kind === 'credit-note')
      credited.set(
        orderId,
        lines.reduce((sum, { grossPaise }) => sum + grossPaise, credited.get(orderId) ?? 0),
      )
  const sums = {
    gross: noSales(),
    returnedCash: noSales(),
    returnedPrepaid: noSales(),
    lost: noSales(),
    refundedPaise: 0,
    net: noSales(),
    cancelled: 0,
  }
  for (const order of orders) {
    if (order.isFree) continue
    if (order.end === 'cancelled') sums.cancelled += 1
    if (order.end === 'cancelled' || order.end === 'expired') continue
    const lines = taxedLines(order, sold.get(order.id) ?? [])
    const paise = lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
    const goods = lines.reduce((sum, { kind, grossPaise }) => sum + (kind === 'pack' ? grossPaise : 0), 0)
    add(sums.gross, paise)
    if (order.end === 'returned') {
      add(order.isCash ? sums.returnedCash : sums.returnedPrepaid, paise)
      continue
    }
    const back = (credited.get(order.id) ?? 0) + order.goodwillPaise
    sums.refundedPaise += back
    add(sums.net, paise - back, back > 0 && back >= goods ? 0 : 1)
  }
  return sums
}

function noSales() {
  return { orders: 0, paise: 0 }
}

function add(sum: { orders: number; paise: number }, paise: number, orders = 1): void {
  sum.orders += orders
  sum.paise += paise
}

/** The orders placed in some days in India, both included. */
export function ordersIn(
  { orders }: Journal,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): YearOrder[] {
  return orders.filter(({ placedAt }) => {
    const day = placedAt && dayInIndia(placedAt)
    return day !== null && day >= firstDay && day <= lastDay
  })
}
