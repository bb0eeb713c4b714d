import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Segment } from './segment.ts'

/** What the owner types of a campaign. */
export type CampaignTerms = {
  name: string
  /** The offer, with variables (registered-offer-text.ts). */
  text: string
  /** The subject of the mail. */
  subject: string
  /** The path of the page it links to. */
  link: string
  channels: readonly MessageChannel[]
  /** How it is registered in the promotional category: its template, and the header it is sent under. */
  sms: { template: string; header: string }
  whatsapp: { template: string; language: string }
  segment: Segment
  /** The most messages in a day. */
  perDay: number
}

export type Campaign = CampaignTerms & {
  id: string
  version: number
  whatsappState: WhatsappTemplateState
  whatsappReason: string | null
  createdAt: Instant
  startedAt: Instant | null
  stoppedAt: Instant | null
  endedAt: Instant | null
}

/** A draft is edited; the others are being sent, were stopped, or are over. */
export type CampaignStatus = 'draft' | 'sending' | 'stopped' | 'ended'

export const CAMPAIGN_STATUS_NAMES: Record<CampaignStatus, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  ended: 'Sent',
}

/** The status of a campaign, from what happened to it. */
export function campaignStatus({
  startedAt,
  stoppedAt,
  endedAt,
}: Pick<Campaign, 'startedAt' | 'stoppedAt' | 'endedAt'>): CampaignStatus {
  if (!startedAt) return 'draft'
  if (stoppedAt) return 'stopped'
  return endedAt ? 'ended' : 'sending'
}

/** Why a campaign was not saved, started, stopped or continued. */
export const CAMPAIGN_MESSAGES = {
  'campaign-not-found': 'This campaign is gone.',
  'changed-meanwhile': 'Somebody else changed this campaign meanwhile. Here is how it stands now.',
  'already-started': 'This campaign has started, so it cannot be changed any more.',
  'not-sending': 'This campaign is not being sent.',
  'not-stopped': 'This campaign was not stopped.',
  'nobody-to-write-to': 'Nobody would get it. Change whom it is for, or by what it is sent.',
  'sms-not-connected': 'The service of text messages does not take our keys. See Settings, Connections, or untick SMS.',
  'mail-not-connected': 'The mail server does not take our login. See Settings, Connections, or untick e-mail.',
  'whatsapp-not-connected': 'WhatsApp is not connected. See Settings, Connections, or untick WhatsApp.',
  'whatsapp-not-approved': 'WhatsApp has not approved the template yet. Ask again, or untick WhatsApp.',
} as const
export type CampaignReason = keyof typeof CAMPAIGN_MESSAGES

/** How far a campaign has come. The parts add up to `people`. */
export type CampaignProgress = {
  people: number
  waiting: number
  /** In the outbox, and waiting there for its turn or the hours of offers. */
  queued: number
  sent: number
  /** How many of the sent messages were delivered and read, where the channel reports it. */
  delivered: number
  read: number
  failed: number
  skipped: number
}
