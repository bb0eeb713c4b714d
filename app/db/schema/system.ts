import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * What the server keeps for itself: counters, runs of background jobs, limits, stored responses, and files to delete.
 */
export type SystemTables = {
  counters: CountersTable
  idempotency_keys: IdempotencyKeysTable
  rate_counts: RateCountsTable
  chores: JobRunsTable
  picture_removals: PictureRemovalsTable
}

/** Counters of consecutive numbers, by name; their rows also serve as locks. */
export type CountersTable = {
  name: string
  value: number
}

/** Stored responses of repeated requests. */
type IdempotencyKeysTable = {
  user_id: string
  route: string
  key: string
  body_hash: string
  answer: string
  created_at: Instant
}

/** How often something was done in a window of time. */
type RateCountsTable = {
  bucket: string
  window_start: Instant
  times: number
}

/** When each background job last ran. Shops have the table as `chores`, an older word for jobs. */
type JobRunsTable = {
  name: string
  last_run_at: Instant
}

/** Pictures whose files are to be deleted. */
type PictureRemovalsTable = {
  key: string
  /** When its files are to be deleted; after a failure, when the deletion is tried again. */
  asked_at: Instant
  tries: Generated<number>
}
