import type { Generated } from 'kysely'
import type { Instant } from '#app/domain/instant.ts'

/** Messages to send and sent. */
export type OutboxTables = {
  outbox: OutboxTable
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
