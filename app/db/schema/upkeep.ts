import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

// What keeps the shop in order.

export type SettingsTable = {
  key: string
  value: string
  updated_at: Instant
  updated_by: string | null
}

export type CountersTable = {
  name: string
  value: number
}

export type IdempotencyKeysTable = {
  user_id: string
  route: string
  key: string
  body_hash: string
  answer: string
  created_at: Instant
}

export type OutboxTable = {
  id: string
  channel: 'sms' | 'mail'
  kind: string
  recipient: string
  subject: string | null
  body: string
  variables: Generated<string>
  order_id: string | null
  created_at: Instant
  next_try_at: Instant | null
  tries: Generated<number>
  sent_at: Instant | null
  dead_at: Instant | null
  dismissed_at: Instant | null
  error: string | null
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

export type AuditLogTable = {
  id: string
  at: Instant
  actor: string
  action: string
  subject: string
  before_value: string | null
  after_value: string | null
}

export type PictureRemovalsTable = {
  key: string
  /** When its files are to go, or after a failure when the store is asked again. */
  asked_at: Instant
  tries: Generated<number>
}

export type DocumentPrintsTable = {
  number: string
  printed_at: Instant
  actor: string
}

// What came from elsewhere. The fingerprint is of the document as it was taken. A row outlives the erasure of its customer:
// another run would take them over again. It holds nothing about them but the ids they had.

export type FirebaseDocumentsTable = {
  collection: 'products' | 'users'
  firebase_id: string
  our_id: string
  fingerprint: string
  taken_at: Instant
}
