import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { sumBy } from '#app/domain/sum.ts'
import { addSplit, NO_TAX, negate, type TaxSplit } from '#app/domain/tax/tax-split.ts'
import { type IssuedDocument, type IssuedLine, totalOf } from '../issued-document.ts'
import { addToSeries, type Series, type SeriesRow, seriesRows } from './gstr1-series.ts'

/** The taxed part of a document at one rate. */
export type RateRow = TaxSplit & { rateBp: number }

/** A document that a return names one by one. Credit notes have positive amounts, as on the form. */
export type DocumentRow = Pick<IssuedDocument, 'number' | 'day' | 'orderId' | 'buyerName'> & {
  /** Empty for an unregistered buyer. */
  buyerGstin: string
  /** Two-digit GST code of the place of supply. */
  pos: string
  isWithinState: boolean
  /** The value of the whole document, with tax and untaxed lines. */
  valuePaise: Paise
  rates: readonly RateRow[]
}

/** Supplies to unregistered buyers of one place and rate, less their credit notes; may be negative. */
export type PlaceRow = TaxSplit & { pos: string; rateBp: number; isWithinState: boolean }

/** Where untaxed supplies went, under the names of the form: INTR is between states, INTRA within the state. */
export type UntaxedSupply = 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C'
export type UntaxedRow = { supply: UntaxedSupply; exemptPaise: Paise }

/**
 * What was supplied under one HSN code, unit and rate, less credit notes; may be negative. A service has no quantity.
 */
export type HsnRow = TaxSplit & { hsn: string; unit: 'PAC' | 'OTH' | 'NA'; quantity: number; rateBp: number }

/** The tables of GSTR-1 that this shop can have: 4A, 5, 7, 8, 9B (two), 12 (two) and 13 (CGST Rule 59). */
export type Gstr1 = {
  b2b: readonly DocumentRow[]
  b2cl: readonly DocumentRow[]
  b2cs: readonly PlaceRow[]
  cdnr: readonly DocumentRow[]
  cdnur: readonly DocumentRow[]
  untaxed: readonly UntaxedRow[]
  hsnB2b: readonly HsnRow[]
  hsnB2c: readonly HsnRow[]
  series: readonly SeriesRow[]
}

/** A return while the documents of its period are added, in any number of batches. */
export type Gstr1Draft = {
  named: Record<NamedTable, DocumentRow[]>
  b2cs: Map<string, PlaceRow>
  untaxed: Map<UntaxedSupply, UntaxedRow>
  hsnB2b: Map<string, HsnRow>
  hsnB2c: Map<string, HsnRow>
  series: Map<string, Series>
}

type NamedTable = 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'

/** A return without documents. */
export function newGstr1Draft(): Gstr1Draft {
  return {
    named: { b2b: [], b2cl: [], cdnr: [], cdnur: [] },
    b2cs: new Map(),
    untaxed: new Map(),
    hsnB2b: new Map(),
    hsnB2c: new Map(),
    series: new Map(),
  }
}

/**
 * Adds documents of the period to a return. `isFurnished` tells which of those to registered buyers the invoice
 * furnishing facility has reported already: they are in every table but b2b and cdnr (Rule 59(3)).
 */
export function addToGstr1(
  draft: Gstr1Draft,
  documents: readonly IssuedDocument[],
  isFurnished: (document: IssuedDocument) => boolean = () => false,
): void {
  for (const document of documents) {
    const taxed = document.lines.filter(({ rateBp }) => rateBp !== 0)
    const table = tableOf(document)
    if (table === 'b2cs') addToPlaces(draft, document, taxed)
    else if (taxed.length > 0 && !(document.buyerGstin !== null && isFurnished(document)))
      draft.named[table].push(documentRow(document, taxed))
    addUntaxed(draft, document)
    addToHsn(draft, document)
    addToSeries(draft.series, document)
  }
}

/** Adds delivery challans by their numbers: table 13 counts them, though they are no supply. */
export function addChallansToGstr1(draft: Gstr1Draft, numbers: readonly string[]): void {
  for (const number of numbers) addToSeries(draft.series, { kind: 'challan', number })
}

/**
 * The finished return: rows in the order of the form, without rows that are zero throughout. `issuedElsewhere` are
 * numbers of its series whose documents another period reports.
 */
export function finishGstr1(draft: Gstr1Draft, issuedElsewhere: ReadonlySet<string> = new Set()): Gstr1 {
  return {
    ...draft.named,
    b2cs: sortedRows(draft.b2cs).filter(isNotZero),
    untaxed: sortedRows(draft.untaxed).filter(({ exemptPaise }) => exemptPaise !== 0),
    hsnB2b: sortedRows(draft.hsnB2b).filter((row) => isNotZero(row) || row.quantity !== 0),
    hsnB2c: sortedRows(draft.hsnB2c).filter((row) => isNotZero(row) || row.quantity !== 0),
    series: Array.from(draft.series.values()).flatMap((series) => seriesRows(series, issuedElsewhere)),
  }
}

const PAISE_PER_LAKH = 10_000_000
const LIMIT_LOWERED = '2024-08-01'

/**
 * Above this value an invoice to an unregistered buyer in another state is reported by itself (Notification 12/2024).
 */
function largeInvoiceLimit(day: string): Paise {
  return day < LIMIT_LOWERED ? 2.5 * PAISE_PER_LAKH : PAISE_PER_LAKH
}

function tableOf(document: IssuedDocument): NamedTable | 'b2cs' {
  const isNote = document.kind === 'credit-note'
  if (document.buyerGstin !== null) return isNote ? 'cdnr' : 'b2b'
  // A note follows its invoice, however small the note is.
  const invoice = document.against ?? { day: document.day, valuePaise: totalOf(document) }
  if (document.buyerState === document.shopState || invoice.valuePaise <= largeInvoiceLimit(invoice.day)) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

function documentRow(document: IssuedDocument, taxed: readonly IssuedLine[]): DocumentRow {
  const { number, day, orderId, buyerName, buyerGstin, buyerState, shopState } = document
  return {
    number,
    day,
    orderId,
    buyerName,
    buyerGstin: buyerGstin ?? '',
    pos: buyerState,
    isWithinState: buyerState === shopState,
    valuePaise: totalOf(document),
    rates: taxByRate(taxed),
  }
}

/** The taxes of some lines by rate, the lowest first. */
export function taxByRate(lines: readonly IssuedLine[]): RateRow[] {
  const rates = new Map<number, RateRow>()
  for (const line of lines) {
    const row = rates.get(line.rateBp) ?? { rateBp: line.rateBp, ...NO_TAX }
    rates.set(line.rateBp, { ...row, ...addSplit(row, line) })
  }
  return Array.from(rates.values()).sort((a, b) => a.rateBp - b.rateBp)
}

/** What a document adds to sums: a credit note is subtracted. */
function signed(document: IssuedDocument, split: TaxSplit): TaxSplit {
  return document.kind === 'credit-note' ? negate(split) : split
}

function addToPlaces(draft: Gstr1Draft, document: IssuedDocument, taxed: readonly IssuedLine[]): void {
  const { buyerState: pos, shopState } = document
  for (const { rateBp, ...split } of taxByRate(taxed)) {
    const key = `${pos} ${String(rateBp).padStart(5, '0')}`
    const row = draft.b2cs.get(key) ?? { pos, rateBp, isWithinState: pos === shopState, ...NO_TAX }
    draft.b2cs.set(key, { ...row, ...addSplit(row, signed(document, split)) })
  }
}

function addUntaxed(draft: Gstr1Draft, document: IssuedDocument): void {
  const lines = document.lines.filter(({ rateBp }) => rateBp === 0)
  if (lines.length === 0) return
  const way = document.buyerState === document.shopState ? 'INTRA' : 'INTR'
  const supply: UntaxedSupply = `${way}${document.buyerGstin === null ? 'B2C' : 'B2B'}`
  const sum = sumBy(lines, ({ taxablePaise }) => taxablePaise)
  const before = draft.untaxed.get(supply)?.exemptPaise ?? 0
  draft.untaxed.set(supply, { supply, exemptPaise: before + (document.kind === 'credit-note' ? -sum : sum) })
}

/** Whether an HSN code is a service's (chapter 99), which has neither unit nor quantity on the form. */
function isService(hsn: string): boolean {
  return hsn.startsWith('99')
}

function addToHsn(draft: Gstr1Draft, document: IssuedDocument): void {
  const table = document.buyerGstin === null ? draft.hsnB2c : draft.hsnB2b
  const sign = document.kind === 'credit-note' ? -1 : 1
  for (const line of document.lines) {
    const { hsn, rateBp } = line
    const unit = isService(hsn) ? 'NA' : line.unit
    const key = `${hsn} ${unit} ${String(rateBp).padStart(5, '0')}`
    const row = table.get(key) ?? { hsn, unit, quantity: 0, rateBp, ...NO_TAX }
    const quantity = row.quantity + (isService(hsn) ? 0 : sign * line.quantity)
    table.set(key, { ...row, quantity, ...addSplit(row, signed(document, line)) })
  }
}

function sortedRows<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return Array.from(rows)
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([, row]) => row)
}

function isNotZero({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit): boolean {
  return taxablePaise !== 0 || cgstPaise !== 0 || sgstPaise !== 0 || igstPaise !== 0
}
