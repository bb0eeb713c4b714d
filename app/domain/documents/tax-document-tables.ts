import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { type InvoiceSums, sumInvoice, unitOf } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { DocumentTable, LabelledValue } from './document-contents.ts'

/** A column of the lines table, with its text for a line. */
type Column = { name: string; parts: number; of: (line: OrderLine) => string; isText?: true }

const DESCRIPTION: Column = { name: 'Description', parts: 27, of: describe, isText: true }
const HSN: Column = { name: 'HSN', parts: 13, of: (line) => line.hsn, isText: true }
const QUANTITY: Column = {
  name: 'Qty',
  parts: 9,
  of: (line) => (line.quantity === 0 ? '–' : `${line.quantity} ${unitOf(line)}`),
}
/** The quantity of a shop that is not registered, without the unit code of GST. */
const COUNT: Column = { ...QUANTITY, of: (line) => (line.quantity === 0 ? '–' : String(line.quantity)) }
const PRICE: Column = { name: 'Price', parts: 11, of: (line) => formatFigure(line.unitPricePaise) }
const DISCOUNT: Column = { name: 'Discount', parts: 10, of: (line) => formatFigure(line.discountPaise) }
const TAXABLE: Column = { name: 'Taxable value', parts: 11, of: (line) => formatFigure(line.taxablePaise) }
const RATE: Column = { name: 'GST', parts: 7, of: (line) => `${line.rateBp / 100}%` }
const AMOUNT: Column = { name: 'Amount', parts: 12, of: (line) => formatFigure(line.grossPaise) }

/** The value of a line of a bill, which is what the buyer pays. */
const VALUE: Column = { ...AMOUNT, name: 'Value' }

type Supplied = Pick<Order, 'lines' | 'shipState' | 'shopState'>

/** The lines of an invoice: price and discount include tax, the taxable value does not (Rule 46 g to m). */
export function invoiceLines(order: Supplied): DocumentTable {
  return tableOf(
    [DESCRIPTION, HSN, QUANTITY, PRICE, DISCOUNT, TAXABLE, RATE, ...taxColumns(order), AMOUNT],
    order.lines,
  )
}

/** The lines of a credit note with their credited amounts. */
export function creditedLines(credited: Supplied): DocumentTable {
  return tableOf([DESCRIPTION, HSN, QUANTITY, TAXABLE, RATE, ...taxColumns(credited), AMOUNT], credited.lines)
}

type Lines = Pick<Order, 'lines'>

/** The lines of a bill of supply, which has no tax. */
export function billLines({ lines }: Lines): DocumentTable {
  return tableOf([DESCRIPTION, HSN, QUANTITY, PRICE, DISCOUNT, VALUE], lines)
}

/** The lines of a credit note of a bill of supply. */
export function creditedBillLines({ lines }: Lines): DocumentTable {
  return tableOf([DESCRIPTION, HSN, QUANTITY, VALUE], lines)
}

/** The lines of a bill of a shop that is not registered. */
export function plainBillLines({ lines }: Lines): DocumentTable {
  return tableOf([DESCRIPTION, COUNT, PRICE, DISCOUNT, AMOUNT], lines)
}

/** The lines of a credit note of such a bill. */
export function creditedPlainBillLines({ lines }: Lines): DocumentTable {
  return tableOf([DESCRIPTION, COUNT, AMOUNT], lines)
}

/** The taxes by rate. */
export function taxesByRate(supplied: Supplied): DocumentTable {
  const sums = sumInvoice(supplied)
  const taxes = namesOf(sums)
  return {
    columns: ['GST rate', 'Taxable value', ...taxes].map((name, index) => ({ name, parts: 1, figures: index > 0 })),
    rows: sums.byRate.map((row) => [
      `${row.rateBp / 100}%`,
      formatFigure(row.taxablePaise),
      ...(sums.withinState ? [row.cgstPaise, row.sgstPaise] : [row.igstPaise]).map(formatFigure),
    ]),
  }
}

/** From the taxable value to the total. Every amount is a sum of lines in paise, so that nothing is rounded off. */
export function taxSums(supplied: Supplied, total: string): LabelledValue[] {
  const sums = sumInvoice(supplied)
  const all = (column: 'cgstPaise' | 'sgstPaise' | 'igstPaise') => sumBy(sums.byRate, (row) => row[column])
  const taxes = sums.withinState ? [all('cgstPaise'), all('sgstPaise')] : [all('igstPaise')]
  return [
    ['Taxable value', formatFigure(sums.taxablePaise)],
    ...namesOf(sums).map((name, index): LabelledValue => [name, formatFigure(taxes[index] ?? 0)]),
    ['Round off', '0.00'],
    [total, `₹${formatFigure(sums.totalPaise)}`],
  ]
}

function taxColumns(supplied: Supplied): Column[] {
  const [first = '', second] = namesOf(sumInvoice(supplied))
  const parts = 10
  if (!second) return [{ name: first, parts, of: (line) => formatFigure(line.igstPaise) }]
  return [
    { name: first, parts, of: (line) => formatFigure(line.cgstPaise) },
    { name: second, parts, of: (line) => formatFigure(line.sgstPaise) },
  ]
}

function namesOf(sums: InvoiceSums): string[] {
  return sums.withinState ? ['CGST', sums.stateTaxName] : ['IGST']
}

function tableOf(columns: readonly Column[], lines: readonly OrderLine[]): DocumentTable {
  return {
    columns: columns.map(({ name, parts, isText }) => ({ name, parts, figures: !isText })),
    rows: lines.map((line) => columns.map(({ of }) => of(line))),
  }
}

function describe(line: OrderLine): string {
  const weight = line.weight ?? (line.grams > 0 ? formatWeight(line.grams) : '')
  return [line.name, weight].filter(Boolean).join(' ')
}
