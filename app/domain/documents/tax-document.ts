import { stateName } from '#app/domain/delivery/indian-state.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { formatPaise } from '#app/domain/money/money.ts'
import type { CreditNote } from '#app/domain/orders/invoicing/credit-note.ts'
import { type IssuedInvoice, NO_CREDIT, type Seller } from '#app/domain/orders/invoicing/invoice.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import { type InvoiceSeries, schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import type { Signatory, TaxDocument } from './document-contents.ts'
import { amountInWords, documentDate } from './document-formatting.ts'
import { billedParty, billedTitle, contactLine, sellerParty } from './document-party.ts'
import { invoiceFacts } from './invoice-view.ts'
import {
  billLines,
  creditedBillLines,
  creditedLines,
  creditedPlainBillLines,
  invoiceLines,
  plainBillLines,
  taxesByRate,
  taxSums,
} from './tax-document-tables.ts'

/**
 * The copies of an invoice or credit note. A second print is a "reprint", since "duplicate" is the transporter's copy
 * and "triplicate" the supplier's, which stays in the books (CGST Rule 48); the shopper's file is electronic.
 */
export const COPIES = {
  original: 'Original for recipient',
  electronic: 'Original for recipient',
  reprint: 'Reprint',
  supplier: 'Triplicate for supplier',
} as const
export type Copy = keyof typeof COPIES

/** Which copy is printed, and the picture of the signature on paper. */
export type Print = { copy: Copy; signature: Uint8Array | null }

/**
 * The tax invoice of an order with every field of CGST Rule 46, the FSSAI number, order number and payment method;
 * or the bill that its scheme has instead, such as a bill of supply (Rule 49), without tax.
 */
export function invoiceDocument(order: Order, issued: IssuedInvoice, print: Print): TaxDocument {
  const { seller } = issued
  const { series, title, shortLabel, declaration } = schemeRules(order.gstScheme).document
  const { notes, ...contents } = CONTENTS[series](order)
  return {
    kind: 'invoice',
    letterhead: seller.name,
    title,
    ...(declaration ? { declaration } : {}),
    copy: COPIES[print.copy],
    seller: sellerParty(seller, order),
    buyer: billedParty(billedTitle(order, issued), order, issued),
    facts: [
      [`${shortLabel} number`, issued.number],
      [`${shortLabel} date`, documentDate(issued.issuedAt)],
      ['Order number', order.id],
      ['Order date', documentDate(order.placedAt ?? order.createdAt)],
      ...invoiceFacts(order, issued),
    ],
    ...contents,
    words: amountInWords(order.totalPaise),
    notes: [...notes, ...signatureNote(print.copy), contactLine(seller)],
    signatory: signatoryOf(seller, print),
  }
}

/** What the invoices of the schemes do not have in common. */
type Contents = Pick<TaxDocument, 'lines' | 'taxes' | 'sums' | 'notes'>

const CONTENTS: Record<InvoiceSeries, (order: Order) => Contents> = {
  invoice: invoiceContents,
  bill: billContents,
  'plain-bill': plainBillContents,
}

function invoiceContents(order: Order): Contents {
  return {
    lines: invoiceLines(order),
    taxes: taxesByRate(order),
    sums: taxSums(order, 'Invoice total'),
    notes: [
      'Amounts in rupees. Price and discount include GST; PAC is packs, OTH others.',
      ...discountNote(order, ', before tax was worked out'),
    ],
  }
}

function billContents(order: Order): Contents {
  return {
    lines: billLines(order),
    taxes: null,
    sums: [['Value of supply', `₹${formatFigure(order.totalPaise)}`]],
    notes: [
      'Amounts in rupees. No tax is charged on this bill; PAC is packs, OTH others.',
      ...discountNote(order),
      ...(order.address.gstin === null ? [] : [NO_CREDIT]),
    ],
  }
}

/** A bill of a shop that is not registered says nothing about GST. */
function plainBillContents(order: Order): Contents {
  return {
    lines: plainBillLines(order),
    taxes: null,
    sums: [['Total', `₹${formatFigure(order.totalPaise)}`]],
    notes: ['Amounts in rupees.', ...discountNote(order)],
  }
}

/** Who signs a paper copy. */
export function signatoryOf(seller: Seller, { copy, signature }: Print): Signatory | null {
  return copy === 'electronic' ? null : { name: seller.legalName || seller.name, picture: signature }
}

/** Only an electronic copy needs no signature (CGST Rule 46, proviso to q). */
function signatureNote(copy: Copy): string[] {
  return copy === 'electronic' ? ['Issued electronically; no signature is needed.'] : []
}

function discountNote({ discountPaise, couponCode }: Order, when = ''): string[] {
  if (discountPaise === 0) return []
  const byCoupon = couponCode ? ` by coupon ${couponCode}` : ''
  return [`${formatPaise(discountPaise)} is taken off${byCoupon}${when}.`]
}

/**
 * A credit note: its number and date, those of its invoice, and the tax it reverses (CGST Rule 53); on a bill of supply
 * it reverses none.
 */
export function creditNoteDocument(
  order: Order,
  note: CreditNote,
  invoice: Pick<IssuedInvoice, 'number' | 'issuedAt' | 'omitsShopAddress'>,
  print: Print,
): TaxDocument {
  const { seller } = note
  const credited = { ...order, lines: creditedOf(order, note) }
  const { chargesGst: isTaxed, isRegistered, document } = schemeRules(order.gstScheme)
  const { label, shortLabel, declaration } = document
  return {
    kind: 'credit-note',
    letterhead: seller.name,
    title: 'Credit note',
    ...(declaration ? { declaration } : {}),
    copy: COPIES[print.copy],
    seller: sellerParty(seller, order),
    buyer: billedParty('Issued to', order, invoice),
    facts: [
      ['Credit note number', note.number],
      ['Credit note date', documentDate(note.issuedAt)],
      [`Against ${label.toLowerCase()}`, invoice.number],
      [`${shortLabel} date`, documentDate(invoice.issuedAt)],
      ['Order number', order.id],
      ...(isRegistered ? [['Place of supply', `${stateName(order.shipState)} (${order.shipState})`] as const] : []),
      ['Reason', note.reason],
    ],
    lines: isTaxed
      ? creditedLines(credited)
      : isRegistered
        ? creditedBillLines(credited)
        : creditedPlainBillLines(credited),
    taxes: isTaxed ? taxesByRate(credited) : null,
    sums: isTaxed ? taxSums(credited, 'Total credit') : [['Total credit', `₹${formatFigure(note.amountPaise)}`]],
    words: amountInWords(note.amountPaise),
    notes: [
      'Amounts in rupees. A line without a quantity credits a part of its price.',
      ...signatureNote(print.copy),
      contactLine(seller),
    ],
    signatory: signatoryOf(seller, print),
  }
}

/** The invoice's lines with the quantities and amounts of the credit note. */
function creditedOf(order: Order, note: CreditNote): OrderLine[] {
  return order.lines.flatMap((line) => {
    const credit = note.lines.find(({ position }) => position === line.position)
    return credit ? [{ ...line, ...credit }] : []
  })
}
