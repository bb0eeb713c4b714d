import { DAYS, type Instant } from '#app/domain/instant.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import type { WhatsappTemplateState } from '#app/domain/notifications/channels/whatsapp-template.ts'
import { isChosen, type Segment } from './segment.ts'

/** What the owner types of a campaign. */
export type CampaignTerms = {
  name: string
  /** The offer, with variables (offer-text.ts). */
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

/** The most offers to one person: two in a month, as the profile promises, and one in a day. */
export const OFFERS_PER_PERSON = { most: 2, within: 31 * DAYS } as const

/** Why a person in the audience receives no message. */
export const SKIP_REASONS = {
  'no-consent': 'took the consent back',
  enough: 'had enough offers this month or today',
  unreachable: 'cannot be reached by the chosen channels',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** What decides whether a person gets an offer, and how. */
export type Recipient = {
  /** The notice they agreed to; null without an open consent. */
  notice: string | null
  /** Every channel, the preferred first. */
  channels: readonly MessageChannel[]
  /** A confirmed address. */
  email: string | null
  /** Offers in the last `OFFERS_PER_PERSON.within`, and in this Indian day. */
  offers: { lately: number; today: number }
}

/**
 * Decides by which channel a person gets an offer, or why not: the first one they prefer of those the campaign goes by, their
 * consent covers and they can be reached by. It goes by no second channel, so that nobody is written to twice.
 */
export function decideOffer(
  { notice, channels, email, offers }: Recipient,
  campaign: Pick<CampaignTerms, 'channels' | 'segment'>,
): { channel: MessageChannel } | { skipped: SkipReason } {
  if (notice === null || !covers(notice, campaign.segment)) return { skipped: 'no-consent' }
  if (offers.today > 0 || offers.lately >= OFFERS_PER_PERSON.most) return { skipped: 'enough' }
  const channel = channels.find(
    (each) =>
      campaign.channels.includes(each) && (each === 'sms' || isWide(notice)) && (each !== 'mail' || email !== null),
  )
  return channel ? { channel } : { skipped: 'unreachable' }
}

/** Whether a consent covers a segment: the earlier consent notice did not mention choosing people by their orders. */
function covers(notice: string, segment: Segment): boolean {
  return isWide(notice) || !isChosen(segment)
}

/** Whether a notice mentions every channel and choosing by orders. Earlier ones mention text messages only. */
function isWide(notice: string): boolean {
  return notice.includes('WhatsApp')
}

/** Whom a campaign would reach today. The channels add up to `people`, and `agreed` is `people` and those skipped. */
export type AudienceCount = {
  /** Who fits the segment, whether or not they agreed. */
  matching: number
  /** Who fits and agreed to offers. */
  agreed: number
  people: number
  byChannel: Record<MessageChannel, number>
  skipped: Record<SkipReason, number>
}

/** Counts who would be written to, and who would not and why. */
export function countAudience(
  matching: number,
  recipients: readonly Recipient[],
  campaign: Pick<CampaignTerms, 'channels' | 'segment'>,
): AudienceCount {
  const byChannel = { sms: 0, mail: 0, whatsapp: 0 }
  const skipped = { 'no-consent': 0, enough: 0, unreachable: 0 }
  for (const recipient of recipients) {
    const decided = decideOffer(recipient, campaign)
    if ('channel' in decided) byChannel[decided.channel] += 1
    else skipped[decided.skipped] += 1
  }
  const people = byChannel.sms + byChannel.mail + byChannel.whatsapp
  return { matching, agreed: recipients.length, people, byChannel, skipped }
}

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
