import { stateName } from '#app/domain/delivery/indian-state.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import { sumBy } from '#app/domain/sum.ts'
import { sumSplits, type TaxSplit } from '#app/domain/tax/tax-split.ts'
import type { DocumentRow, Gstr1, HsnRow, PlaceRow, UntaxedRow } from './gstr1.ts'
import type { SeriesRow } from './gstr1-series.ts'

/** The sections of GSTR-1, with the tables of the form. */
export const GSTR1_SECTIONS = {
  b2b: { table: '4A', name: 'Invoices to registered buyers (B2B)' },
  b2cl: { table: '5', name: 'Large invoices to other states (B2CL)' },
  b2cs: { table: '7', name: 'Other supplies to unregistered buyers (B2CS)' },
  cdnr: { table: '9B', name: 'Credit notes to registered buyers (CDNR)' },
  cdnur: { table: '9B', name: 'Credit notes on large invoices (CDNUR)' },
  nil: { table: '8', name: 'Nil rated and exempt' },
  'hsn-b2b': { table: '12', name: 'By HSN, registered buyers' },
  'hsn-b2c': { table: '12', name: 'By HSN, unregistered buyers' },
  documents: { table: '13', name: 'Documents issued' },
} as const
export type Gstr1SectionName = keyof typeof GSTR1_SECTIONS
export const GSTR1_SECTION_NAMES = Object.keys(GSTR1_SECTIONS) as Gstr1SectionName[]

type Cell = string | number

/**
 * A section as a table: its rows with their columns, and its sum, if it has one. Amounts in rupees with two decimals.
 */
export type Gstr1SectionTable = {
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Documents, or rows where the section has no documents. */
  count: number
  sum: TaxSplit | null
}

/** A section of a return as a table. */
export function gstr1SectionTable(gstr1: Gstr1, name: Gstr1SectionName): Gstr1SectionTable {
  return TABLES[name](gstr1)
}

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

function place(code: string): string {
  return `${code}-${stateName(code)}`
}

const TAXES: Columns<TaxSplit> = {
  'Taxable value': ({ taxablePaise }) => decimalRupees(taxablePaise),
  'Integrated tax': ({ igstPaise }) => decimalRupees(igstPaise),
  'Central tax': ({ cgstPaise }) => decimalRupees(cgstPaise),
  'State/UT tax': ({ sgstPaise }) => decimalRupees(sgstPaise),
}

type RatedDocument = DocumentRow & { rate: TaxSplit & { rateBp: number } }

/** A document has a row for each rate, as on the portal. */
const DOCUMENT_COLUMNS: Columns<RatedDocument> = {
  GSTIN: ({ buyerGstin }) => buyerGstin,
  Buyer: ({ buyerName }) => buyerName,
  Number: ({ number }) => number,
  Date: ({ day }) => day,
  Value: ({ valuePaise }) => decimalRupees(valuePaise),
  'Place of supply': ({ pos }) => place(pos),
  Rate: ({ rate }) => rate.rateBp / 100,
  ...of<RatedDocument>(({ rate }) => rate),
}

const PLACE_COLUMNS: Columns<PlaceRow> = {
  Type: ({ isWithinState }) => (isWithinState ? 'Within the state' : 'Between states'),
  'Place of supply': ({ pos }) => place(pos),
  Rate: ({ rateBp }) => rateBp / 100,
  ...TAXES,
}

const SUPPLY_NAMES = {
  INTRB2B: 'Between states, registered buyers',
  INTRAB2B: 'Within the state, registered buyers',
  INTRB2C: 'Between states, unregistered buyers',
  INTRAB2C: 'Within the state, unregistered buyers',
} as const

const UNTAXED_COLUMNS: Columns<UntaxedRow> = {
  Supplies: ({ supply }) => SUPPLY_NAMES[supply],
  'Nil rated': () => decimalRupees(0),
  Exempt: ({ exemptPaise }) => decimalRupees(exemptPaise),
  'Not GST': () => decimalRupees(0),
}

const HSN_COLUMNS: Columns<HsnRow> = {
  HSN: ({ hsn }) => hsn,
  Unit: ({ unit }) => unit,
  Quantity: ({ quantity }) => quantity,
  Rate: ({ rateBp }) => rateBp / 100,
  ...TAXES,
}

const SERIES_NAMES = { invoice: 'Invoices', 'credit-note': 'Credit notes', challan: 'Delivery challans' }

const SERIES_COLUMNS: Columns<SeriesRow> = {
  Documents: ({ kind }) => SERIES_NAMES[kind],
  From: ({ from }) => from,
  To: ({ to }) => to,
  Total: ({ total }) => total,
  Cancelled: ({ cancelled }) => cancelled,
  Issued: ({ total, cancelled }) => total - cancelled,
}

const TABLES: Record<Gstr1SectionName, (gstr1: Gstr1) => Gstr1SectionTable> = {
  b2b: ({ b2b }) => documentTable(b2b),
  b2cl: ({ b2cl }) => documentTable(b2cl),
  b2cs: ({ b2cs }) => ({ ...tableOf(PLACE_COLUMNS, b2cs), sum: sumSplits(b2cs) }),
  cdnr: ({ cdnr }) => documentTable(cdnr),
  cdnur: ({ cdnur }) => documentTable(cdnur),
  nil: ({ untaxed }) => ({
    ...tableOf(UNTAXED_COLUMNS, untaxed),
    sum: {
      taxablePaise: sumBy(untaxed, ({ exemptPaise }) => exemptPaise),
      igstPaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
    },
  }),
  'hsn-b2b': ({ hsnB2b }) => ({ ...tableOf(HSN_COLUMNS, hsnB2b), sum: sumSplits(hsnB2b) }),
  'hsn-b2c': ({ hsnB2c }) => ({ ...tableOf(HSN_COLUMNS, hsnB2c), sum: sumSplits(hsnB2c) }),
  documents: ({ series }) => ({ ...tableOf(SERIES_COLUMNS, series), sum: null }),
}

function documentTable(documents: readonly DocumentRow[]): Gstr1SectionTable {
  const rated = documents.flatMap((document) => document.rates.map((rate) => ({ ...document, rate })))
  return {
    ...tableOf(DOCUMENT_COLUMNS, rated),
    count: documents.length,
    sum: sumSplits(rated.map(({ rate }) => rate)),
  }
}

function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  const cells = Object.values(columns)
  return { head: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))), count: rows.length }
}

/** The tax columns of rows that hold their taxes inside. */
function of<Row>(taxes: (row: Row) => TaxSplit): Columns<Row> {
  return Object.fromEntries(Object.entries(TAXES).map(([name, cell]) => [name, (row: Row) => cell(taxes(row))]))
}
