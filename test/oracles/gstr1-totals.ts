/**
 * What GSTR-1 must say about a list of documents, by plain addition in paise: an independent
 * calculation to hold the product's file against. Written from rule 59 of the CGST Rules and
 * the form's tables, not from the code it checks.
 *
 * - Which table: registered buyer → b2b, cdnr. Others: between states and worth more than the limit
 *   → b2cl, a note on such an invoice → cdnur, however small the note; the rest → b2cs. The value
 *   and the day that count for a note are those of its invoice.
 * - Lines at rate 0 are nil rated or exempt: table 8 (`nil`), not the tables of taxable supplies.
 *   They do count for the value of the invoice and in the HSN summary.
 * - Sums of cdnr and cdnur are positive, as in the file. In b2cs, nil and the HSN summary a note is
 *   subtracted, so that these may be negative. A row of zeros may be missing from the file.
 * - In a quarterly return, documents furnished by IFF appear in all tables but b2b and cdnr.
 */

export interface Line {
  hsn: string
  unit: string
  quantity: number
  rateBp: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  grossPaise: number
}

export interface SalesDocument {
  kind: 'invoice' | 'credit-note'
  number: string
  day: string
  buyerGstin: string | null
  buyerState: string
  shopState: string
  against?: { number: string; day: string; valuePaise: number }
  lines: Line[]
}

/** First and last day, YYYY-MM-DD. */
export interface Gstr1Period {
  from: string
  to: string
}

/** Sums in paise, and the number of documents that had part in them. */
export interface Totals {
  documents: number
  taxable: number
  igst: number
  cgst: number
  sgst: number
  gross: number
}

export interface HsnTotals extends Totals {
  quantity: number
}

export interface Gstr1Totals {
  b2b: Totals
  b2cl: Totals
  cdnr: Totals
  cdnur: Totals
  /** By `pos|rateBp`. */
  b2cs: Record<string, Totals>
  /** By sply_ty: INTRB2B, INTRAB2B, INTRB2C, INTRAB2C; `taxable` is the value of the supplies. */
  nil: Record<string, Totals>
  /** By `hsn|unit|rateBp`; services have unit NA and quantity 0. */
  hsnB2b: Record<string, HsnTotals>
  hsnB2c: Record<string, HsnTotals>
  /** Documents of the period, none of them cancelled: net_issue of the kinds 1 and 5. */
  documentsIssued: { invoices: number; creditNotes: number }
}

const PAISE_PER_LAKH = 10_000_000

function largeLimitPaise(day: string): number {
  return day < '2024-08-01' ? 2.5 * PAISE_PER_LAKH : PAISE_PER_LAKH
}

function noTotals(): Totals {
  return { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, gross: 0 }
}

/** The row of a key, begun at zero. */
function rowOf<Row>(rows: Record<string, Row>, key: string, zero: () => Row): Row {
  const row = rows[key] ?? zero()
  rows[key] = row
  return row
}

/** Adds the lines of one document, to which a sign of -1 gives the effect of a return. */
function add(totals: Totals, lines: Line[], sign: 1 | -1): void {
  if (lines.length === 0) return
  totals.documents += 1
  for (const line of lines) {
    totals.taxable += sign * line.taxablePaise
    totals.igst += sign * line.igstPaise
    totals.cgst += sign * line.cgstPaise
    totals.sgst += sign * line.sgstPaise
    totals.gross += sign * line.grossPaise
  }
}

function groupBy(lines: Line[], keyOf: (line: Line) => string): [string, Line[]][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line])
  return [...groups]
}

function isService(line: Line): boolean {
  return line.hsn.startsWith('99')
}

function hsnKey(line: Line): string {
  return `${line.hsn}|${isService(line) ? 'NA' : line.unit}|${line.rateBp}`
}

function tableOf(document: SalesDocument): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  const isNote = document.kind === 'credit-note'
  if (document.buyerGstin !== null) return isNote ? 'cdnr' : 'b2b'

  const grossPaise = document.lines.reduce((sum, line) => sum + line.grossPaise, 0)
  const invoice = document.against ?? { day: document.day, valuePaise: grossPaise }
  const isBetweenStates = document.buyerState !== document.shopState
  if (!isBetweenStates || invoice.valuePaise <= largeLimitPaise(invoice.day)) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

function nilKey(document: SalesDocument): string {
  const way = document.buyerState === document.shopState ? 'INTRA' : 'INTR'
  return way + (document.buyerGstin === null ? 'B2C' : 'B2B')
}

export function gstr1Totals(
  documents: SalesDocument[],
  period: Gstr1Period,
  furnishedByIff: ReadonlySet<string> = new Set(),
): Gstr1Totals {
  const totals: Gstr1Totals = {
    b2b: noTotals(),
    b2cl: noTotals(),
    cdnr: noTotals(),
    cdnur: noTotals(),
    b2cs: {},
    nil: {},
    hsnB2b: {},
    hsnB2c: {},
    documentsIssued: { invoices: 0, creditNotes: 0 },
  }

  for (const document of documents) {
    if (document.day < period.from || document.day > period.to) continue
    const sign = document.kind === 'credit-note' ? -1 : 1
    const taxedLines = document.lines.filter((line) => line.rateBp !== 0)
    const untaxedLines = document.lines.filter((line) => line.rateBp === 0)

    const table = tableOf(document)
    if (table === 'b2cs') {
      for (const [key, lines] of groupBy(taxedLines, (line) => `${document.buyerState}|${line.rateBp}`))
        add(rowOf(totals.b2cs, key, noTotals), lines, sign)
    } else if (document.buyerGstin === null || !furnishedByIff.has(document.number)) {
      add(totals[table], taxedLines, 1)
    }

    if (untaxedLines.length > 0) add(rowOf(totals.nil, nilKey(document), noTotals), untaxedLines, sign)

    const hsn = document.buyerGstin === null ? totals.hsnB2c : totals.hsnB2b
    for (const [key, lines] of groupBy(document.lines, hsnKey)) {
      const row = rowOf(hsn, key, () => ({ ...noTotals(), quantity: 0 }))
      add(row, lines, sign)
      for (const line of lines) if (!isService(line)) row.quantity += sign * line.quantity
    }

    if (document.kind === 'invoice') totals.documentsIssued.invoices += 1
    else totals.documentsIssued.creditNotes += 1
  }
  return totals
}
