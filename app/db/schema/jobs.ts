import type { Instant } from '#app/domain/instant.ts'

/** Background jobs. */
export type JobTables = {
  chores: ChoresTable
}

export type ChoresTable = {
  name: string
  last_run_at: Instant
}
