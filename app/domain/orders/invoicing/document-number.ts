/** The kinds of tax documents, each with a series of numbers of its own. */
export type TaxDocumentKind = 'invoice' | 'credit-note'

/**
 * The kinds of documents with a series of numbers: a delivery challan is none of tax, but is numbered like them (CGST
 * Rule 55), and so are a bill of supply, the invoice of a composition shop (Rule 49 b), and the plain bill of one that is
 * not registered.
 */
export type NumberedKind = TaxDocumentKind | 'challan' | 'bill' | 'plain-bill'

/** The series of the trial year, beside the shop's own: TRIAL/26-27/000123. They are no tax documents. */
export function trialNumber(kind: NumberedKind, year: string, serial: number): string {
  return documentNumber(TRIAL_PREFIXES[kind], year, serial)
}

const TRIAL_PREFIXES: Record<NumberedKind, string> = {
  invoice: 'TRIAL',
  'credit-note': 'TRIAL-CN',
  challan: 'TRIAL-DC',
  bill: 'TRIAL-BS',
  'plain-bill': 'TRIAL-BL',
}

/**
 * MW/26-27/000123, or CN/26-27/000045 for a credit note: consecutive in its year, at most 16 characters of letters,
 * digits, - and / (CGST Rules 46 b and 53). With a prefix of three characters the last serial that fits is 999999.
 */
export function documentNumber(prefix: string, year: string, serial: number): string {
  return `${prefix}/${year}/${String(serial).padStart(6, '0')}`
}
