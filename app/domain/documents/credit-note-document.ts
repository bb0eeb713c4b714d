import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { CreditNote } from '#app/domain/orders/invoicing/credit-note.ts'
import type { Order, OrderLine } from '#app/domain/orders/order/order.ts'
import type { StoreSettings } from '#app/domain/settings/settings.ts'
import { amountInWords } from './amount-in-words.ts'
import { buyerParty, contactLine, documentDate, sellerParty } from './document-parts.ts'
import { COPIES, type Copy, type Issued, signatureNote } from './invoice-document.ts'
import type { TaxDocument } from './printed-document.ts'
import { creditedLines, taxesByRate, taxSums } from './tax-tables.ts'

/** A credit note: its own number and date, those of the invoice it reverses, and the tax it takes back (CGST Rule 53). */
export function creditNoteDocument(
  order: Order,
  note: CreditNote,
  store: StoreSettings,
  invoice: Pick<Issued, 'number' | 'issuedAt'>,
  copy: Copy,
): TaxDocument {
  const credited = { ...order, lines: creditedOf(order, note) }
  return {
    kind: 'credit-note',
    title: 'Credit note',
    copy: COPIES[copy],
    seller: sellerParty(store, order.shopState),
    buyer: buyerParty('Issued to', order),
    facts: [
      ['Credit note number', note.number],
      ['Credit note date', documentDate(note.issuedAt)],
      ['Against invoice', invoice.number],
      ['Invoice date', documentDate(invoice.issuedAt)],
      ['Order number', order.id],
      ['Place of supply', `${stateName(order.shipState)} (${order.shipState})`],
      ['Reason', note.reason],
    ],
    lines: creditedLines(credited),
    taxes: taxesByRate(credited),
    sums: taxSums(credited, 'Total credit'),
    words: amountInWords(note.amountPaise),
    notes: [
      'Amounts in rupees. A line without a quantity takes back a part of its price.',
      ...signatureNote(copy),
      contactLine(store),
    ],
  }
}

/** The invoice's lines with the note's quantities and amounts in place of their own. */
function creditedOf(order: Order, note: CreditNote): OrderLine[] {
  return order.lines.flatMap((line) => {
    const credit = note.lines.find(({ position }) => position === line.position)
    return credit ? [{ ...line, ...credit }] : []
  })
}
