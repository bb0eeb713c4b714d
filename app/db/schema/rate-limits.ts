import type { Instant } from '#app/domain/time/instant.ts'

/** How often something was done in a window of time. */
export type RateLimitTables = {
  rate_counts: RateCountsTable
}

export type RateCountsTable = {
  bucket: string
  window_start: Instant
  times: number
}
