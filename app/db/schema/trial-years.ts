import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/time/instant.ts'
import type { TrialStatus } from '#app/domain/trial-status/trial-status.ts'

/** The trial year, if one is loaded. */
export type TrialYearTables = {
  trial_years: TrialYearsTable
}

/** At most one row. `stock_before` is JSON. */
export type TrialYearsTable = {
  id: 'one'
  status: TrialStatus
  seed: number
  percent: Generated<number>
  stock_before: string
  asked_by: string
  asked_at: Instant
  claimed_until: Instant | null
}
