import type { Instant } from '#app/domain/time/instant.ts'

/** When each background job last ran (`chores` is an older word for them). */
export type JobRunTables = {
  chores: JobRunsTable
}

export type JobRunsTable = {
  name: string
  last_run_at: Instant
}
