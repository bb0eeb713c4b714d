import type { Instant } from '#app/domain/time/instant.ts'

/** The months whose books are closed, and what the shop filed with the tax office, as recorded by hand. */
export type BookTables = {
  closed_months: ClosedMonthsTable
  tax_filings: TaxFilingsTable
}

/** `month` is YYYY-MM in India; `sums` is JSON: what every register came to when it was closed. */
export type ClosedMonthsTable = {
  month: string
  sums: string
  closed_by: string
  closed_at: Instant
}

type TaxFilingsTable = {
  form: 'iff' | 'gstr-3b'
  /** The key of its period: 2026-11 or 26-27-q3. */
  period: string
  /** JSON; null for the IFF. */
  figures: string | null
  recorded_at: Instant
  recorded_by: string
}
