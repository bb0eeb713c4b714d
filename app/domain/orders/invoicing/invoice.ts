import type { Paise } from '#app/domain/money.ts'
import type { GstScheme } from '#app/domain/settings/gst-scheme.ts'
import { splitTax, stateTaxName } from '#app/domain/tax/gst.ts'
import { needsMoney, type Order, type OrderLine } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'
import { STATUS_FACTS } from '../order/order-status.ts'

/**
 * Whether an order's invoice may be issued now: the order is on the packing table, paid or to be paid in cash, and has
 * none.
 */
export function isInvoiceDue(
  order: Pick<Order, 'status' | 'paymentStatus' | 'awaitedPaise' | 'totalPaise' | 'invoiceNumber'>,
): boolean {
  const { isInPacking } = STATUS_FACTS[order.status]
  return (
    isInPacking && order.totalPaise > 0 && !order.invoiceNumber && !needsMoney(order) && order.awaitedPaise === null
  )
}

/**
 * An order with the taxes of a scheme: the price stays, and the tax inside it is worked out again, since the day of the invoice
 * decides it. The same order if it has that scheme.
 */
export function withScheme(order: Order, gstScheme: GstScheme): Order {
  if (order.gstScheme === gstScheme) return order
  const where = { from: order.shopState, to: order.shipState, scheme: gstScheme }
  const lines = order.lines.map((line) => ({ ...line, ...splitTax(line.grossPaise, line.rateBp, where) }))
  return { ...order, ...sumOrder(lines), gstScheme, lines }
}

/** The taxes of one rate, summed over the lines. */
export type TaxRow = { rateBp: number; taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/** The sums of an invoice (CGST Rule 46, k to m), by rate and in total. Sums of lines, so that they equal the order's total. */
export type InvoiceSums = {
  byRate: TaxRow[]
  taxablePaise: Paise
  taxPaise: Paise
  totalPaise: Paise
  /** Delivery within the shop's own state: CGST and SGST; otherwise IGST. */
  withinState: boolean
  stateTaxName: 'SGST' | 'UTGST'
}

/** Sums an order's lines for its invoice. */
export function sumInvoice(order: Pick<Order, 'lines' | 'shipState' | 'shopState'>): InvoiceSums {
  const rates = Array.from(new Set(order.lines.map((line) => line.rateBp))).sort((a, b) => a - b)
  const byRate = rates.map((rateBp) =>
    sumRate(
      rateBp,
      order.lines.filter((line) => line.rateBp === rateBp),
    ),
  )
  return {
    byRate,
    taxablePaise: sum(byRate, 'taxablePaise'),
    taxPaise: sum(byRate, 'cgstPaise') + sum(byRate, 'sgstPaise') + sum(byRate, 'igstPaise'),
    totalPaise: order.lines.reduce((all, line) => all + line.grossPaise, 0),
    withinState: order.shipState === order.shopState,
    stateTaxName: stateTaxName(order.shopState),
  }
}

function sumRate(rateBp: number, lines: readonly OrderLine[]): TaxRow {
  return {
    rateBp,
    taxablePaise: sum(lines, 'taxablePaise'),
    cgstPaise: sum(lines, 'cgstPaise'),
    sgstPaise: sum(lines, 'sgstPaise'),
    igstPaise: sum(lines, 'igstPaise'),
  }
}

function sum<Column extends string>(rows: readonly Record<Column, number>[], column: Column): number {
  return rows.reduce((all, row) => all + row[column], 0)
}

/** What an order's document of supply is called: a composition shop issues bills of supply (CGST Act s. 31(3)(c)). */
export function invoiceTitle({ gstScheme }: Pick<Order, 'gstScheme'>): string {
  return gstScheme === 'composition' ? 'Bill of Supply' : 'Tax invoice'
}

/** What a registered buyer reads on a bill of supply. */
export const NO_CREDIT = 'This bill gives no input tax credit, as no tax is charged.'

/** The unit quantity code of a line (Rule 46 i): packs, or others for a charge. */
export function unitOf(line: Pick<OrderLine, 'productId'>): 'PAC' | 'OTH' {
  return line.productId ? 'PAC' : 'OTH'
}
