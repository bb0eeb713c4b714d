import { toRupees } from '#app/domain/money/decimal-rupees.ts'
import type { TaxSplit } from '#app/domain/tax/tax-split.ts'
import type { DocumentRow, Gstr1, HsnRow, RateRow } from './gstr1.ts'
import type { SeriesRow } from './gstr1-series.ts'
import type { ReturnPeriod } from './return-period.ts'

/** The release of the portal's offline tool whose files look like this. */
const TOOL_VERSION = 'GST3.2.4'

/**
 * A return as the file that the GST portal takes under “Prepare offline”: rupees as numbers, days as dd-mm-yyyy, empty
 * sections left out. For the invoice furnishing facility only what is to registered buyers. Keys and shapes:
 * docs/decisions/0085-gst-returns.md.
 */
export function gstr1Json(gstr1: Gstr1, { form, filingPeriod }: ReturnPeriod, gstin: string): Record<string, unknown> {
  const head = { gstin, fp: filingPeriod, version: TOOL_VERSION, hash: 'hash' }
  const registered = {
    b2b: byBuyer(gstr1.b2b, (rows) => ({ inv: rows.map((row) => ({ ...invoice(row), ...registeredBuyer(row) })) })),
    cdnr: byBuyer(gstr1.cdnr, (rows) => ({ nt: rows.map((row) => ({ ...note(row), ...registeredBuyer(row) })) })),
  }
  if (form === 'iff') return withoutEmpty({ ...head, ...registered })
  const states = Map.groupBy(gstr1.b2cl, ({ pos }) => pos)
  return withoutEmpty({
    ...head,
    b2b: registered.b2b,
    b2cl: Array.from(states, ([pos, rows]) => ({
      pos,
      inv: rows.map((row) => ({ ...invoice(row), itms: items(row, 'igst') })),
    })),
    b2cs: gstr1.b2cs.map((row) => ({
      sply_ty: row.isWithinState ? 'INTRA' : 'INTER',
      rt: percent(row.rateBp),
      typ: 'OE',
      pos: row.pos,
      txval: toRupees(row.taxablePaise),
      ...taxes(row, row.isWithinState ? 'halves' : 'igst'),
    })),
    nil: {
      inv: gstr1.untaxed.map(({ supply, exemptPaise }) => ({
        sply_ty: supply,
        expt_amt: toRupees(exemptPaise),
        nil_amt: 0,
        ngsup_amt: 0,
      })),
    },
    cdnr: registered.cdnr,
    cdnur: gstr1.cdnur.map((row) => ({ ...note(row), typ: 'B2CL', pos: row.pos, itms: items(row, 'igst') })),
    doc_issue: { doc_det: documentKinds(gstr1.series) },
    hsn: { hsn_b2b: gstr1.hsnB2b.map(hsnRow), hsn_b2c: gstr1.hsnB2c.map(hsnRow) },
  })
}

function byBuyer<Entry>(rows: readonly DocumentRow[], entry: (rows: readonly DocumentRow[]) => Entry) {
  const buyers = Map.groupBy(rows, ({ buyerGstin }) => buyerGstin)
  return Array.from(buyers, ([ctin, documents]) => ({ ctin, ...entry(documents) }))
}

function invoice({ number, day, valuePaise }: DocumentRow) {
  return { inum: number, idt: portalDay(day), val: toRupees(valuePaise) }
}

function note({ number, day, valuePaise }: DocumentRow) {
  return { nt_num: number, nt_dt: portalDay(day), ntty: 'C', val: toRupees(valuePaise) }
}

function registeredBuyer(row: DocumentRow) {
  return { pos: row.pos, rchrg: 'N', inv_typ: 'R', itms: items(row, row.isWithinState ? 'halves' : 'igst') }
}

/** The halves of a supply within the state, or the tax of one between states: the file has one of them. */
type Kind = 'halves' | 'igst'

function items({ rates }: DocumentRow, kind: Kind) {
  return rates.map((row: RateRow) => ({
    num: row.rateBp + 1,
    itm_det: { txval: toRupees(row.taxablePaise), rt: percent(row.rateBp), ...taxes(row, kind) },
  }))
}

function taxes(split: TaxSplit, kind: Kind) {
  return kind === 'igst'
    ? { iamt: toRupees(split.igstPaise), csamt: 0 }
    : { camt: toRupees(split.cgstPaise), samt: toRupees(split.sgstPaise), csamt: 0 }
}

function hsnRow(row: HsnRow, index: number) {
  return {
    num: index + 1,
    hsn_sc: row.hsn,
    uqc: row.unit,
    qty: row.quantity,
    rt: percent(row.rateBp),
    txval: toRupees(row.taxablePaise),
    iamt: toRupees(row.igstPaise),
    samt: toRupees(row.sgstPaise),
    camt: toRupees(row.cgstPaise),
    csamt: 0,
  }
}

/** The number and name of each kind in table 13 of the form. */
const DOCUMENT_KINDS = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  'credit-note': { doc_num: 5, doc_typ: 'Credit Note' },
  challan: {
    doc_num: 12,
    doc_typ: 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
  },
} as const

function documentKinds(series: readonly SeriesRow[]) {
  const kinds = Map.groupBy(series, ({ kind }) => kind)
  return Array.from(kinds, ([kind, rows]) => ({
    ...DOCUMENT_KINDS[kind],
    docs: rows.map(({ from, to, total, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }))
}

/** Leaves out lists without entries, and objects that hold nothing else. */
function withoutEmpty(file: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(file).flatMap(([key, value]): [string, unknown][] => {
    if (Array.isArray(value)) return value.length > 0 ? [[key, value]] : []
    if (value === null || typeof value !== 'object') return [[key, value]]
    const inner = withoutEmpty(value as Record<string, unknown>)
    return Object.keys(inner).length > 0 ? [[key, inner]] : []
  })
  return Object.fromEntries(kept)
}

function percent(rateBp: number): number {
  return rateBp / 100
}

/** 2026-11-21 as 21-11-2026. */
function portalDay(day: string): string {
  return day.split('-').reverse().join('-')
}
