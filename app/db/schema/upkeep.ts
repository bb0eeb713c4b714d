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
  order_id: string | null
  created_at: Instant
  next_try_at: Instant | null
  tries: Generated<number>
  sent_at: Instant | null
  dead_at: Instant | null
  error: string | null
}

export type TicketsTable = {
  id: string
  user_id: string | null
  name: string
  phone: string
  email: string | null
  topic: 'order' | 'product' | 'sample' | 'bulk' | 'grievance' | 'other'
  order_id: string | null
  message: string
  status: Generated<'open' | 'acknowledged' | 'resolved'>
  created_at: Instant
  acknowledge_by: Instant
  resolve_by: Instant
  acknowledged_at: Instant | null
  resolved_at: Instant | null
}

export type RateCountsTable = {
  bucket: string
  window_start: Instant
  times: number
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
  asked_at: Instant
}
