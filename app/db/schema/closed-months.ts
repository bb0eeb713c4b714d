import type { Instant } from '#app/domain/time/instant.ts'

/** The months whose books are closed. */
export type ClosedMonthTables = {
  closed_months: ClosedMonthsTable
}

/** `month` is YYYY-MM in India; `sums` is JSON: what every register came to when it was closed. */
export type ClosedMonthsTable = {
  month: string
  sums: string
  closed_by: string
  closed_at: Instant
}
