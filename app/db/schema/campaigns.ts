import type { Generated } from 'kysely'
import type { SkipReason } from '#app/domain/campaigns/offer-recipient.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** Offers to many shoppers, and who gets them. */
export type CampaignTables = {
  campaigns: CampaignsTable
  campaign_recipients: CampaignRecipientsTable
}

export type CampaignsTable = {
  id: string
  name: string
  text: string
  subject: string
  link: string
  /** A JSON list. */
  channels: string
  sms_template: string
  sms_header: string
  whatsapp_template: string
  whatsapp_language: string
  whatsapp_state: WhatsappTemplateState
  whatsapp_reason: string | null
  /** JSON. */
  segment: string
  per_day: number
  version: Generated<number>
  created_by: string
  created_at: Instant
  updated_at: Instant
  started_at: Instant | null
  stopped_at: Instant | null
  ended_at: Instant | null
}

export type CampaignRecipientsTable = {
  campaign_id: string
  user_id: string
  channel: MessageChannel | null
  message_id: string | null
  queued_at: Instant | null
  skipped: SkipReason | null
}
