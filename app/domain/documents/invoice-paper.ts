import { stateName } from '../delivery/indian-state.ts'
import type { Instant } from '../instant.ts'
import { formatPaise } from '../money.ts'
import type { Order } from '../orders/order.ts'
import { METHOD_NAMES } from '../orders/payment-words.ts'
import type { StoreSettings } from '../settings/settings.ts'
import { amountInWords } from './amount-in-words.ts'
import type { TaxPaper } from './paper.ts'
import { buyerParty, contactLine, paperDate, sellerParty } from './paper-parts.ts'
import { invoiceLines, taxesByRate, taxSums } from './tax-tables.ts'

/** Which copy a printed invoice or credit note is. */
export const COPIES = { original: 'Original for recipient', duplicate: 'Duplicate' } as const
export type Copy = keyof typeof COPIES

/** An invoice as issued at dispatch. */
export type Issued = { number: string; issuedAt: Instant; copy: Copy }

/** A tax invoice with every field of CGST Rule 46, the FSSAI number, the order and how it is paid (domain.md 1.5). */
export function invoicePaper(order: Order, store: StoreSettings, issued: Issued): TaxPaper {
  return {
    kind: 'invoice',
    title: 'Tax invoice',
    copy: COPIES[issued.copy],
    seller: sellerParty(store, order.shopState),
    buyer: buyerParty('Billed and delivered to', order),
    facts: [
      ['Invoice number', issued.number],
      ['Invoice date', paperDate(issued.issuedAt)],
      ['Order number', order.id],
      ['Order date', paperDate(order.placedAt ?? order.createdAt)],
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
      'This is a computer generated invoice and needs no signature.',
      contactLine(store),
    ],
  }
}

function discountNote({ discountPaise, couponCode }: Order): string[] {
  if (discountPaise === 0) return []
  const by = couponCode ? ` by coupon ${couponCode}` : ''
  return [`${formatPaise(discountPaise)} is taken off${by}, before tax was worked out.`]
}
