import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import type { CampaignTerms } from './campaign.ts'
import { isNarrowedSegment, type Segment } from './segment.ts'

/** The most offers to one person: two in a month, as the profile promises, and one in a day. */
export const OFFERS_PER_PERSON = { most: 2, within: 31 * DAYS } as const

/** Why a person in the audience receives no message. */
export const SKIP_REASONS = {
  'no-consent': 'took the consent back',
  enough: 'had enough offers this month or today',
  unreachable: 'cannot be reached by the chosen channels',
  ordered: 'ordered before their message was sent',
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
 * Decides by which channel a person gets an offer, or why not: the first one they prefer of those the campaign goes by,
 * their consent covers and they can be reached by. It goes by no second channel, so that nobody is written to twice.
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
  return isWide(notice) || !isNarrowedSegment(segment)
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
  const skipped = { 'no-consent': 0, enough: 0, unreachable: 0, ordered: 0 }
  for (const recipient of recipients) {
    const decided = decideOffer(recipient, campaign)
    if ('channel' in decided) byChannel[decided.channel] += 1
    else skipped[decided.skipped] += 1
  }
  const people = byChannel.sms + byChannel.mail + byChannel.whatsapp
  return { matching, agreed: recipients.length, people, byChannel, skipped }
}
