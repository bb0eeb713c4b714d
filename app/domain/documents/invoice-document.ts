import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { Instant } from '#app/domain/instant.ts'
import { formatPaise } from '#app/domain/money.ts'
import type { Order } from '#app/domain/orders/order/order.ts'
import { METHOD_NAMES } from '#app/domain/orders/order/payment-text.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { amountInWords } from './amount-in-words.ts'
import { buyerParty, contactLine, documentDate, sellerParty } from './document-parts.ts'
import type { TaxDocument } from './printed-document.ts'
import { invoiceLines, taxesByRate, taxSums } from './tax-tables.ts'

/**
 * Which copy an invoice or credit note is. Printed again it is a reprint, for the duplicate is the transporter's copy (CGST
 * Rule 48); the shopper's file is electronic.
 */
export const COPIES = {
  original: 'Original for recipient',
  electronic: 'Original for recipient',
  reprint: 'Reprint',
} as const
export type Copy = keyof typeof COPIES

/** An invoice as issued. */
export type Issued = { number: string; issuedAt: Instant; copy: Copy }

/** A tax invoice with every field of CGST Rule 46, the FSSAI number, the order and how it is paid (domain.md 1.5). */
export function invoiceDocument(order: Order, store: StoreSettings, issued: Issued): TaxDocument {
  return {
    kind: 'invoice',
    title: 'Tax invoice',
    copy: COPIES[issued.copy],
    seller: sellerParty(store, order.shopState),
    buyer: buyerParty('Billed and delivered to', order),
    facts: [
      ['Invoice number', issued.number],
      ['Invoice date', documentDate(issued.issuedAt)],
      ['Order number', order.id],
      ['Order date', documentDate(order.placedAt ?? order.createdAt)],
      ['Payment', METHOD_NAMES[order.paymentMethod]],
      ['Place of supply', `${stateName(order.shipState)} (${order.shipState})`],
      ['Reverse charge', 'No'],
    ],
    lines: invoiceLines(order),
    taxes: taxesByRate(order),
    sums: taxSums(order, 'Invoice total'),
    words: amountInWords(order.totalPaise),
    notes: [
      'Amounts in rupees. Price and discount include GST; PAC is packs, OTH others.',
      ...discountNote(order),
      ...signatureNote(issued.copy),
      contactLine(store),
    ],
  }
}

/** Only what is issued electronically needs none (CGST Rule 46, proviso to q); paper is signed by hand. */
export function signatureNote(copy: Copy): string[] {
  return copy === 'electronic' ? ['Issued electronically; no signature is needed.'] : []
}

function discountNote({ discountPaise, couponCode }: Order): string[] {
  if (discountPaise === 0) return []
  const by = couponCode ? ` by coupon ${couponCode}` : ''
  return [`${formatPaise(discountPaise)} is taken off${by}, before tax was worked out.`]
}
