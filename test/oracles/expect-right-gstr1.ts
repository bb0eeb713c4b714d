import { expect } from 'vitest'
import type { Gstr1 } from '#app/domain/books/gst-returns/gstr1.ts'
import { gstr1Json } from '#app/domain/books/gst-returns/gstr1-json.ts'
import type { ReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import type { IssuedDocument } from '#app/domain/books/issued-document.ts'
import { gstr1IffSchema, gstr1Schema } from './gstr1-schema.ts'
import { type Gstr1Totals, gstr1Totals, type SalesDocument, type Totals } from './gstr1-totals.ts'

const paise = (rupees = 0) => Math.round(rupees * 100)

type Amounts = { taxable: number; igst: number; cgst: number; sgst: number }
type Item = { itm_det: Taxes }
type Taxes = { txval: number; iamt?: number; camt?: number; samt?: number }

function amountsOf(rows: readonly Taxes[]): Amounts {
  const sum = (pick: (row: Taxes) => number | undefined) => rows.reduce((all, row) => all + paise(pick(row)), 0)
  return {
    taxable: sum((row) => row.txval),
    igst: sum((row) => row.iamt),
    cgst: sum((row) => row.camt),
    sgst: sum((row) => row.samt),
  }
}

const itemsOf = (documents: readonly { itms: readonly Item[] }[]) =>
  documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))

function expected({ taxable, igst, cgst, sgst }: Totals | Amounts): Amounts {
  return { taxable, igst, cgst, sgst }
}

const isZero = ({ taxable, igst, cgst, sgst }: Amounts) => taxable === 0 && igst === 0 && cgst === 0 && sgst === 0

/** The rows that are not zero throughout: the file may leave out the others. */
function filled(rows: Record<string, Totals & { quantity?: number }>): Record<string, Amounts> {
  const kept = Object.entries(rows).filter(([, row]) => !isZero(row) || (row.quantity ?? 0) !== 0)
  return Object.fromEntries(kept.map(([key, row]) => [key, expected(row)]))
}

/** An issued document as the independent calculation reads it. */
function salesDocument({ against, lines, ...document }: IssuedDocument): SalesDocument {
  return { ...document, ...(against ? { against } : {}), lines: lines.map((line) => ({ ...line })) }
}

/**
 * Holds the file of a return against its schema and against an independent addition of the same documents, to the
 * paisa. `furnished` are the numbers that the IFF reported before.
 */
export function expectRightGstr1(
  gstr1: Gstr1,
  period: ReturnPeriod,
  gstin: string,
  documents: readonly IssuedDocument[],
  furnished: ReadonlySet<string> = new Set(),
): Gstr1Totals {
  const totals = gstr1Totals(documents.map(salesDocument), { from: period.firstDay, to: period.lastDay }, furnished)
  // As it is written and read.
  const json = JSON.parse(JSON.stringify(gstr1Json(gstr1, period, gstin)))
  if (period.form === 'iff') {
    gstr1IffSchema.parse(json)
    return totals
  }
  const file = gstr1Schema.parse(json)
  const b2b = (file.b2b ?? []).flatMap(({ inv }) => inv)
  const cdnr = (file.cdnr ?? []).flatMap(({ nt }) => nt)
  const b2cl = (file.b2cl ?? []).flatMap(({ inv }) => inv)
  const cdnur = file.cdnur ?? []
  for (const [name, found] of Object.entries({ b2b, cdnr, b2cl, cdnur })) {
    const wanted = totals[name as 'b2b' | 'cdnr' | 'b2cl' | 'cdnur']
    expect([name, found.length, amountsOf(itemsOf(found))]).toEqual([name, wanted.documents, expected(wanted)])
  }
  const places = (file.b2cs ?? []).map((row): [string, Amounts] => [
    `${row.pos}|${Math.round(row.rt * 100)}`,
    amountsOf([row]),
  ])
  expect(Object.fromEntries(places)).toEqual(filled(totals.b2cs))
  const nil = (file.nil?.inv ?? []).map((row): [string, number] => [
    row.sply_ty,
    paise(row.nil_amt + row.expt_amt + row.ngsup_amt),
  ])
  expect(Object.fromEntries(nil)).toEqual(
    Object.fromEntries(Object.entries(filled(totals.nil)).map(([key, { taxable }]) => [key, taxable])),
  )
  for (const [rows, wanted] of [
    [file.hsn?.hsn_b2b ?? [], totals.hsnB2b],
    [file.hsn?.hsn_b2c ?? [], totals.hsnB2c],
  ] as const) {
    const found = rows.map((row): [string, Amounts & { quantity: number }] => [
      `${row.hsn_sc}|${row.uqc}|${Math.round(row.rt * 100)}`,
      { ...amountsOf([row]), quantity: row.qty },
    ])
    const quantities = Object.entries(filled(wanted)).map(([key, amounts]) => [
      key,
      { ...amounts, quantity: wanted[key]?.quantity },
    ])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(quantities))
  }
  const issued = (kind: number) =>
    (file.doc_issue?.doc_det ?? [])
      .filter(({ doc_num }) => doc_num === kind)
      .flatMap(({ docs }) => docs)
      .reduce((all, { net_issue }) => all + net_issue, 0)
  expect({ invoices: issued(1), creditNotes: issued(5) }).toEqual(totals.documentsIssued)
  return totals
}
