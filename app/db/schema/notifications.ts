import type { Generated } from 'kysely'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { ReferenceTable } from './reference-table.ts'

/** Messages to send and sent, by which channels, and the WhatsApp templates they are sent as. */
export type NotificationTables = {
  message_channels: ReferenceTable<MessageChannel>
  outbox: OutboxTable
  whatsapp_templates: WhatsappTemplatesTable
}

export type OutboxTable = {
  id: string
  channel: MessageChannel
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
  cause_id: string | null
  /** A JSON list of channels; null once nothing is left to try, or before the first try. */
  next_channels: string | null
  /** Of a message with channels: the phone that the others go to. */
  phone: string | null
  provider_id: string | null
  delivered_at: Instant | null
  read_at: Instant | null
  /** Of an offer: its campaign. */
  campaign_id: string | null
}

/** The WhatsApp templates that messages are sent as. */
type WhatsappTemplatesTable = {
  kind: string
  name: string
  language: string
  state: WhatsappTemplateState
  reason: string | null
  checked_at: Instant
  /** The text that the service has, with {{1}}, {{2}}. */
  body: string | null
  /** A JSON list of what these stand for. */
  variables: string | null
}
