import type { Paise } from '#app/domain/money/money.ts'
import type { OrderPaymentMethod } from '#app/domain/payments/payment/payment-method.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import type { DOCUMENT_FIELDS } from '#app/domain/settings/store-details/store-fields.ts'
import { type GstScheme, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import { chargeRate, stateTaxName } from '#app/domain/tax/gst.ts'
import { splitTax } from '#app/domain/tax/tax-split.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { needsMoney, type Order, type OrderLine } from '../order/order.ts'
import { sumOrder } from '../order/order-lines.ts'
import { STATUS_FACTS } from '../order/order-status.ts'

/**
 * The shop as a document names it: the store settings of the moment when it was issued, which it keeps (CGST Rules 46,
 * 49, 53, 55). The state is that of the order.
 */
export type Seller = Pick<StoreSettings, (typeof DOCUMENT_FIELDS)[number]>

/**
 * An invoice or bill of supply as issued: the seller, the payment method and how the buyer is named are those of that
 * moment, whatever the settings, the order and the shop's papers become.
 */
export type IssuedInvoice = {
  number: string
  issuedAt: Instant
  seller: Seller
  paymentMethod: OrderPaymentMethod
  /** Whether it leaves out the shop's own address for a buyer who takes the goods in the shop. Early ones have it. */
  omitsShopAddress: boolean
}

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

/** The HSN code and GST rate of each product on a day, by its id. */
export type DatedRates = ReadonlyMap<string, { hsn: string; gstRateBp: number }>

/**
 * An order with the taxes of a day: the price stays, and the tax inside it is worked out again by the shop's scheme and
 * the rates of its goods. The day of the invoice decides both, for goods that were paid before as well (CGST Act s.
 * 14). The same order if it has these taxes already.
 */
export function withTaxes(order: Order, gstScheme: GstScheme, rates: DatedRates): Order {
  const dated = order.lines.map((line) => {
    const rate = line.productId === null ? undefined : rates.get(line.productId)
    return rate ? { ...line, hsn: rate.hsn, rateBp: rate.gstRateBp } : line
  })
  const charged = chargeRate(dated.flatMap((line) => (line.productId === null ? [] : line.rateBp)))
  const where = { from: order.shopState, to: order.shipState, scheme: gstScheme }
  const lines = dated.map((line) => {
    const rateBp = line.productId === null ? charged : line.rateBp
    return { ...line, rateBp, ...splitTax(line.grossPaise, rateBp, where) }
  })
  const isSame = (line: OrderLine, index: number) =>
    line.rateBp === order.lines[index]?.rateBp && line.hsn === order.lines[index]?.hsn
  if (order.gstScheme === gstScheme && lines.every(isSame)) return order
  return { ...order, ...sumOrder(lines), gstScheme, lines }
}

/** The taxes of one rate, summed over the lines. */
export type TaxRow = { rateBp: number; taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

/**
 * The sums of an invoice (CGST Rule 46, k to m), by rate and in total. Sums of lines, so that they equal the order's
 * total.
 */
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
    taxablePaise: sumBy(byRate, (row) => row.taxablePaise),
    taxPaise: sumBy(byRate, (row) => row.cgstPaise + row.sgstPaise + row.igstPaise),
    totalPaise: sumBy(order.lines, (line) => line.grossPaise),
    withinState: order.shipState === order.shopState,
    stateTaxName: stateTaxName(order.shopState),
  }
}

function sumRate(rateBp: number, lines: readonly OrderLine[]): TaxRow {
  return {
    rateBp,
    taxablePaise: sumBy(lines, (line) => line.taxablePaise),
    cgstPaise: sumBy(lines, (line) => line.cgstPaise),
    sgstPaise: sumBy(lines, (line) => line.sgstPaise),
    igstPaise: sumBy(lines, (line) => line.igstPaise),
  }
}

/** The title of an order's invoice, by its scheme. */
export function invoiceTitle({ gstScheme }: Pick<Order, 'gstScheme'>): string {
  return schemeRules(gstScheme).document.title
}

/** What an order's invoice is called on buttons and in sentences, by its scheme. */
export function invoiceLabel({ gstScheme }: Pick<Order, 'gstScheme'>): string {
  return schemeRules(gstScheme).document.label
}

/** What a registered buyer reads on a bill of supply. */
export const NO_CREDIT = 'This bill gives no input tax credit, as no tax is charged.'

/** The unit quantity code of a line (Rule 46 i): packs, or others for a charge. */
export function unitOf(line: Pick<OrderLine, 'productId'>): 'PAC' | 'OTH' {
  return line.productId ? 'PAC' : 'OTH'
}

/** From this value an invoice names its buyer and the address, in paise (CGST Rules, rule 46 e). */
export const NAMED_FROM_PAISE = 5_000_000
