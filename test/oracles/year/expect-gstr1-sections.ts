import { expect } from 'vitest'
import type { Gstr1 } from '#app/domain/books/gst-returns/gstr1.ts'
import { type Gstr1SectionName, gstr1SectionTable } from '#app/domain/books/gst-returns/gstr1-section-table.ts'
import type { Gstr1Totals } from '../gstr1-totals.ts'
import type { TaxSums } from './year-sums.ts'

type Sums = { taxable: number } | Record<string, { taxable: number }>

/** The taxable values of some tables, of whose rows some are told apart by a key. */
function sumOf(tables: readonly Sums[]): number {
  const values = tables.flatMap((table) =>
    typeof table.taxable === 'number' ? [table.taxable] : Object.values(table).map((row) => Object(row).taxable),
  )
  return values.reduce((all: number, value) => all + Number(value), 0)
}

/** The sums at the foot of every section, as the page and the CSV files show them. */
function expectRightSections(gstr1: Gstr1, totals: Gstr1Totals): void {
  const expected = { b2b: totals.b2b, b2cl: totals.b2cl, b2cs: totals.b2cs, cdnr: totals.cdnr, cdnur: totals.cdnur }
  const all = { ...expected, nil: totals.nil, 'hsn-b2b': totals.hsnB2b, 'hsn-b2c': totals.hsnB2c }
  for (const [name, table] of Object.entries(all)) {
    const { sum } = gstr1SectionTable(gstr1, name as Gstr1SectionName)
    expect({ name, taxable: sum?.taxablePaise }).toEqual({ name, taxable: sumOf([table]) })
  }
}

/** All sections together, and both summaries by HSN, are what was invoiced less what was credited. */
export function expectSectionsToBalance(gstr1: Gstr1, totals: Gstr1Totals, invoiced: TaxSums, credited: TaxSums): void {
  expectRightSections(gstr1, totals)
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c } = totals
  const net = invoiced.taxable_paise - credited.taxable_paise
  const added = sumOf([b2b, b2cl, b2cs, nil]) - sumOf([cdnr, cdnur])
  expect({ added, hsn: sumOf([hsnB2b, hsnB2c]) }).toEqual({ added: net, hsn: net })
}
