import type { Instant } from '#app/domain/time/instant.ts'

/** What the shop filed with the tax office, as recorded by hand. */
export type TaxFilingTables = {
  tax_filings: TaxFilingsTable
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
