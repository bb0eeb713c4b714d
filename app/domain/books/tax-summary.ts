import type { Paise } from '#app/domain/money.ts'
import type { TaxDocumentKind } from '#app/domain/orders/invoicing/invoice-number.ts'
import type { TaxSplit } from '#app/domain/tax/gst.ts'
import { type IssuedDocument, totalOf } from './issued-document.ts'

/** The sums of some documents of one kind. total = taxable + cgst + sgst + igst. */
export type TaxSum = TaxSplit & { documents: number; totalPaise: Paise }

/** The tax of a period: invoices, credit notes, and what is left of the invoices after them. */
export type TaxSummary = Record<TaxDocumentKind, TaxSum> & { net: TaxSum }

const NOTHING: TaxSum = { documents: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 }

/** The summary of no documents. */
export const EMPTY_SUMMARY: TaxSummary = { invoice: NOTHING, 'credit-note': NOTHING, net: NOTHING }

/** Adds documents to a summary. */
export function addDocuments(summary: TaxSummary, documents: readonly IssuedDocument[]): TaxSummary {
  const invoice = addTo(summary.invoice, ofKind(documents, 'invoice'))
  const credited = addTo(summary['credit-note'], ofKind(documents, 'credit-note'))
  return { invoice, 'credit-note': credited, net: subtract(invoice, credited) }
}

function ofKind(documents: readonly IssuedDocument[], kind: TaxDocumentKind): IssuedDocument[] {
  return documents.filter((document) => document.kind === kind)
}

function addTo(sum: TaxSum, documents: readonly IssuedDocument[]): TaxSum {
  const lines = documents.flatMap((document) => document.lines)
  const add = (column: keyof TaxSplit) => lines.reduce((all, line) => all + line[column], sum[column])
  return {
    documents: sum.documents + documents.length,
    taxablePaise: add('taxablePaise'),
    cgstPaise: add('cgstPaise'),
    sgstPaise: add('sgstPaise'),
    igstPaise: add('igstPaise'),
    totalPaise: documents.reduce((all, document) => all + totalOf(document), sum.totalPaise),
  }
}

function subtract(a: TaxSum, b: TaxSum): TaxSum {
  return {
    documents: a.documents + b.documents,
    taxablePaise: a.taxablePaise - b.taxablePaise,
    cgstPaise: a.cgstPaise - b.cgstPaise,
    sgstPaise: a.sgstPaise - b.sgstPaise,
    igstPaise: a.igstPaise - b.igstPaise,
    totalPaise: a.totalPaise - b.totalPaise,
  }
}
