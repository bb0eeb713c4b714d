import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_THIS_HOUR } from '#app/domain/limits/rate-limits.ts'
import type { MessageChannel } from '#app/domain/notifications/channels/message-channel.ts'
import { type SendOutcome, sendAtOnce } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { done, type Result, refused } from '#app/domain/result.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { buildOfferMessage } from './build-offer-message.server.ts'
import type { Campaign } from './campaign.ts'

/** Why a test was not sent. */
export const TEST_OFFER_MESSAGES = {
  'no-address': 'Your profile has no confirmed e-mail address to send a test to.',
  'too-many-requests': TOO_MANY_THIS_HOUR,
} as const
type TestOfferReason = keyof typeof TEST_OFFER_MESSAGES

/**
 * Sends a campaign to its author's own phone or confirmed address, by one of its channels. It counts as no offer.
 * Returns the outcome. Refuses `no-address` for a mail without a confirmed address, and `too-many-requests`.
 */
export async function sendTestOffer(
  shop: Shop,
  actor: { id: string; name: string; phone: string; email: string | null },
  campaign: Campaign,
  channel: MessageChannel,
): Promise<Result<SendOutcome, TestOfferReason>> {
  if (channel === 'mail' && actor.email === null) return refused('no-address')
  if (!(await tryConsumeRate(shop, 'test-message', actor.id))) return refused('too-many-requests')
  const { store } = await findSettings(shop.db)
  const context = { shopName: store.name, isTest: true, at: shop.now(), newId: shop.newId }
  return done(
    await sendAtOnce(shop, buildOfferMessage(shop, campaign, { ...actor, userId: actor.id, channel }, context)),
  )
}
