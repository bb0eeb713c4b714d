import type { Paise } from '#app/domain/money/money.ts'
import type { TaxDocumentKind } from '#app/domain/orders/invoicing/document-number.ts'
import type { GstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { TaxSplit } from '#app/domain/tax/tax-split.ts'

/**
 * A line of an invoice as issued, or the credited part of one: gross = taxable + cgst + sgst + igst. `quantity` counts
 * `unit` (PAC packs, OTH a charge); 0 on a credit note means a part of the price only.
 */
export type IssuedLine = TaxSplit & {
  name: string
  hsn: string
  unit: 'PAC' | 'OTH'
  quantity: number
  /** Basis points: 500 is 5 %. */
  rateBp: number
  grossPaise: Paise
}

/** An invoice or a credit note with what a GST return needs of it. Days are calendar days in India, YYYY-MM-DD. */
export type IssuedDocument = {
  kind: TaxDocumentKind
  /** Under composition an invoice is a bill of supply; a credit note has the scheme of its invoice. */
  scheme: GstScheme
  number: string
  day: string
  orderId: string
  /** Null for an unregistered buyer. */
  buyerGstin: string | null
  buyerName: string
  /** Two-digit GST state codes of the place of supply and of the shop. Whether they are equal decides the tax split. */
  buyerState: string
  shopState: string
  /**
   * The invoice that a credit note credits, and why, as printed; null for an invoice. Its value is that of the whole
   * invoice.
   */
  against: { number: string; day: string; valuePaise: Paise; reason: string } | null
  lines: readonly IssuedLine[]
}

/** The sum of a document, tax included. */
export function totalOf({ lines }: Pick<IssuedDocument, 'lines'>): Paise {
  return sumBy(lines, ({ grossPaise }) => grossPaise)
}

/**
 * How many documents were issued, by the register that lists them. A register has a row for each GST rate of a
 * document, so it may have more rows than documents.
 */
export type DocumentCounts = Readonly<Record<'invoices' | 'credit-notes', number>>
