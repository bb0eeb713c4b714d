import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { COMPOSITION_RATE_BP, compositionLevy } from '#app/domain/tax/composition.ts'
import { addMonths, monthOfDay } from '#app/domain/time/calendar-month.ts'
import type { BooksPeriod } from '../books-period.ts'
import type { ReturnPeriod } from '../gst-returns/return-period.ts'
import type { IssuedDocument } from '../issued-document.ts'

/**
 * What was supplied on bills of supply in some days, in paise. Net is bills less credit notes. At a GST rate of 0 %
 * goods are exempt, and a trader pays nothing on them (CGST Rule 7).
 */
export type CompositionSupplies = {
  documents: number
  billedPaise: Paise
  creditedPaise: Paise
  taxablePaise: Paise
  exemptPaise: Paise
}

/** Nothing supplied. */
export const NO_SUPPLIES: CompositionSupplies = {
  documents: 0,
  billedPaise: 0,
  creditedPaise: 0,
  taxablePaise: 0,
  exemptPaise: 0,
}

/** Adds bills of supply and the credit notes on them. */
export function addSupplies(sums: CompositionSupplies, documents: readonly IssuedDocument[]): CompositionSupplies {
  const next = { ...sums, documents: sums.documents + documents.length }
  for (const { kind, lines } of documents) {
    const sign = kind === 'credit-note' ? -1 : 1
    for (const { grossPaise, rateBp } of lines) {
      if (sign === 1) next.billedPaise += grossPaise
      else next.creditedPaise += grossPaise
      if (rateBp === 0) next.exemptPaise += sign * grossPaise
      else next.taxablePaise += sign * grossPaise
    }
  }
  return next
}

/** The turnover: bills less credit notes, in paise. */
export function netTurnover({ billedPaise, creditedPaise }: CompositionSupplies): Paise {
  return billedPaise - creditedPaise
}

/**
 * A row of a form of the scheme. Null: the shop does not know it. Nothing goes to other states, so that there is no
 * IGST.
 */
export type CompositionRow = { row: string; name: string; valuePaise: Paise | null; taxPaise: Paise | null }

/** The rows of table 3 of CMP-08. `taxPaise` is the central tax; the state's is the same. */
export function cmp08Rows(supplies: CompositionSupplies): CompositionRow[] {
  const { cgstPaise } = compositionLevy(supplies.taxablePaise)
  return [
    { row: '1', name: 'Outward supplies, with exempt ones', valuePaise: netTurnover(supplies), taxPaise: cgstPaise },
    { row: '2', name: 'Inward supplies with reverse charge', valuePaise: null, taxPaise: null },
    { row: '3', name: 'Tax payable', valuePaise: null, taxPaise: cgstPaise },
  ]
}

/** The rows of table 6 of GSTR-4: outward supplies by the rate of the levy. */
export function gstr4Rows({ taxablePaise, exemptPaise }: CompositionSupplies): CompositionRow[] {
  const { cgstPaise } = compositionLevy(taxablePaise)
  return [
    { row: '6', name: `At ${COMPOSITION_RATE_BP / 100} %`, valuePaise: taxablePaise, taxPaise: cgstPaise },
    { row: '6', name: 'Exempt', valuePaise: exemptPaise, taxPaise: 0 },
  ]
}

/** The day by which CMP-08 of a quarter is due: the 18th of the month after it (CGST Rule 62). */
export function cmp08DueDay({ lastDay }: Pick<BooksPeriod, 'lastDay'>): string {
  return `${addMonths(monthOfDay(lastDay), 1)}-18`
}

/** The day by which GSTR-4 of a financial year is due: 30 June, or 30 April before 2024-25 (Notification 12/2024). */
export function gstr4DueDay({ lastDay }: Pick<BooksPeriod, 'lastDay'>): string {
  const year = lastDay.slice(0, 4)
  return Number(year) >= 2025 ? `${year}-06-30` : `${year}-04-30`
}

/**
 * The figures as a table: those of CMP-08, or for a year of GSTR-4, in rupees with two decimals. A cell is empty where
 * the shop has no data.
 */
export function compositionTable(
  form: ReturnPeriod['form'],
  supplies: CompositionSupplies,
): { head: readonly string[]; rows: readonly (readonly string[])[] } {
  const rows = form === 'gstr-4' ? gstr4Rows(supplies) : cmp08Rows(supplies)
  return {
    head: [form === 'gstr-4' ? 'Table' : 'Row', 'Supplies', 'Value', 'Integrated tax', 'Central tax', 'State/UT tax'],
    rows: rows.map(({ row, name, valuePaise, taxPaise }) => {
      const tax = taxPaise === null ? '' : decimalRupees(taxPaise)
      return [
        row,
        name,
        valuePaise === null ? '' : decimalRupees(valuePaise),
        taxPaise === null ? '' : '0.00',
        tax,
        tax,
      ]
    }),
  }
}
