import type { Instant } from '#app/domain/instant.ts'

/** Counters, rate limits and background jobs. */
export type MaintenanceTables = {
  counters: CountersTable
  rate_counts: RateCountsTable
  chores: ChoresTable
}

export type CountersTable = {
  name: string
  value: number
}

export type RateCountsTable = {
  bucket: string
  window_start: Instant
  times: number
}

export type ChoresTable = {
  name: string
  last_run_at: Instant
}
