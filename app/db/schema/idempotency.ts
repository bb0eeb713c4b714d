import type { Instant } from '#app/domain/time/instant.ts'

/** Stored responses of repeated requests. */
export type IdempotencyTables = {
  idempotency_keys: IdempotencyKeysTable
}

export type IdempotencyKeysTable = {
  user_id: string
  route: string
  key: string
  body_hash: string
  answer: string
  created_at: Instant
}
